import { type WrittenSentence, writtenSentence } from './schemas/text.ts'
import { ruleOf } from './texts.ts'

/**
 * A value as TypeScript: JSON, and functions for the sentences into which a page puts words.
 * @param path of the value, by which texts.ts knows what may be chosen
 */
export function typescript(value: unknown, path: string): string {
  const written = writtenSentence(value)
  if (written) return functionOf(written)
  if (Array.isArray(value)) return `[${value.map((item) => typescript(item, path)).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${JSON.stringify(key)}: ${typescript(part, `${path}.${key}`)}`)
      .join(', ')} }`
  const isChoice = typeof value === 'string' && ['choice', 'guide'].includes(ruleOf(path).kind ?? '')
  return isChoice ? `${JSON.stringify(value)} as const` : JSON.stringify(value)
}

function functionOf({ sentence, names }: WrittenSentence): string {
  const literal = JSON.stringify(sentence)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll('`', '\\`')
    .replaceAll('$', '\\$')
    .replace(/\{([^{}]*)\}/g, (_, name) => `\${${name}}`)
  return `(${names.map((name) => `${name}: string | number`).join(', ')}) => \`${literal}\``
}

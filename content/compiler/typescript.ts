import { placeholdersIn } from './schemas/text.ts'
import { ruleOf } from './texts.ts'

/**
 * A value as TypeScript: JSON, whose sentences have the names of their words in their types.
 * @param path of the value, by which texts.ts knows what may be chosen
 */
export function typescript(value: unknown, path: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => typescript(item, path)).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${JSON.stringify(key)}: ${typescript(part, `${path}.${key}`)}`)
      .join(', ')} }`
  const json = JSON.stringify(value)
  if (typeof value !== 'string') return json
  const names = placeholdersIn(value).map((name) => JSON.stringify(name))
  if (names.length > 0) return `${json} as unknown as Sentence<${names.join(' | ')}>`
  return ['choice', 'guide'].includes(ruleOf(path).kind ?? '') ? `${json} as const` : json
}

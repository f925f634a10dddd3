import { sourceOfSentence } from './schemas/text.ts'

/** A value as TypeScript: JSON, and functions for the sentences into which a page puts words. */
export function typescript(value: unknown): string {
  const sentence = sourceOfSentence(value)
  if (sentence !== undefined) return sentence
  if (Array.isArray(value)) return `[${value.map(typescript).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${JSON.stringify(key)}: ${typescript(part)}`)
      .join(', ')} }`
  return JSON.stringify(value)
}

/** A type that a module names, such as `z.infer<typeof pages.about>`. */
export interface ModuleType {
  /** The file of content/compiler/schemas that has the schema. */
  readonly file: string
  readonly text: string
}

/** A module of build/content. */
export const moduleText = (
  source: string,
  name: string,
  { file, text }: ModuleType,
  value: unknown,
): string =>
  `// Made of content/${source} by content/compiler/compile-content.ts: a change here is lost.
${text.includes('z.infer') ? "import type { z } from 'zod'\n" : ''}import type * as ${file}Schemas from '#compiler/schemas/${file}.ts'

export const ${name}: ${text} = ${typescript(value)}
`

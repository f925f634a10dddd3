import { dirname } from 'node:path'
import type { z } from 'zod'
import type { ReadDocument } from './content.ts'
import { nearestOf } from './nearest-of.ts'
import type { Problem } from './problem.ts'
import { sentenceOf } from './read-document.ts'
import { folderSchemas } from './schemas/schemas.ts'
import { ruleOf } from './texts.ts'

interface Filled {
  readonly document: ReadDocument
  /** What it says, its facts filled in. */
  readonly data: unknown
  /** Path below content/ without the ending. */
  readonly name: string
}

/** What a document says, by its schema; what does not fit, or is too long, is told with its line. */
export function fitsSchema(
  schema: z.ZodType,
  { document, data, name }: Filled,
  tell: (problem: Problem) => void,
): unknown {
  const report = (path: readonly PropertyKey[], sentence: string) =>
    tell({ file: document.file, line: document.lineOf(path), sentence })
  // Entries of a folder share their rules.
  const rulesOf = dirname(name) in folderSchemas ? `${dirname(name)}/*` : name
  for (const { text, path } of textsIn(data)) {
    const advice = adviceOnLength(text, [rulesOf, ...path.filter((part) => typeof part === 'string')])
    if (advice) report(path, advice)
  }
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return result.data
  const misspelled = misspelledIn(result.error.issues, schema)
  for (const issue of result.error.issues.filter(({ path }) => !misspelled.has(path.join('.'))))
    report(
      issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path,
      sentenceOf(issue, keysAt(schema, issue.path)),
    )
  return undefined
}

interface TextAt {
  readonly text: string
  readonly path: readonly PropertyKey[]
}

const textsIn = (value: unknown, path: readonly PropertyKey[] = []): TextAt[] => {
  if (typeof value === 'string') return [{ text: value.trim(), path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A sentence about a text that is too short or too long for its place. */
function adviceOnLength(text: string, names: readonly PropertyKey[]): string | undefined {
  const { least = 0, most = Number.POSITIVE_INFINITY, tooShort, tooLong } = ruleOf(names.join('.'))
  const said = (what: string, advice: string | undefined) =>
    `“${String(names.at(-1))}” has ${what} characters${advice ? `${advice.startsWith('and') ? ',' : ':'} ${advice}` : ''}`
  if (text.length > most) return said(`more than ${most}`, tooLong)
  return text !== '' && text.length < least ? said(`fewer than ${least}`, tooShort) : undefined
}

/**
 * Paths of keys that are missing only because they are misspelled: the unknown key is the problem that is
 * named.
 */
function misspelledIn(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): ReadonlySet<string> {
  return new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.flatMap((key) => {
            const near = nearestOf(key, keysAt(schema, issue.path))
            return near === undefined ? [] : [[...issue.path, near].join('.')]
          })
        : [],
    ),
  )
}

/** The names that a schema knows at a path. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema
  for (const part of path) {
    const { def } = at as z.ZodType & {
      def: { shape?: Record<string, unknown>; element?: unknown; items?: unknown[]; innerType?: unknown }
    }
    at = def.shape?.[String(part)] ?? def.element ?? def.items?.[Number(part)]
    while ((at as { def?: { innerType?: unknown } })?.def?.innerType)
      at = (at as { def: { innerType: unknown } }).def.innerType
    if (!at) return []
  }
  return Object.keys((at as { def?: { shape?: object } }).def?.shape ?? {})
}

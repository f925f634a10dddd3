import { dirname } from 'node:path'
import type * as z from 'zod'
import type { ParsedFile } from './content.ts'
import { nearestOf, type Problem } from './problem.ts'
import { textsIn } from './read-document.ts'
import { folderSchemas } from './schemas/schemas.ts'
import { ruleOf, type TextRule } from './texts.ts'

interface FilledDocument {
  readonly document: ParsedFile
  readonly data: unknown
  readonly name: string
}

export function fitsSchema(
  schema: z.ZodType,
  { document, data, name }: FilledDocument,
  addProblem: (problem: Problem) => void,
): unknown {
  const report = (path: readonly PropertyKey[], sentence: string) =>
    addProblem({ file: document.file, line: document.lineOf(path), path, sentence })
  for (const { text, path } of textsIn(data)) {
    const advice = adviceOnLength(text, path.at(-1), ruleAt(name, path))
    if (advice) report(path, advice)
  }
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return result.data
  const misspelled = new Set(misspelledIn(result.error.issues, schema))
  for (const issue of result.error.issues.filter(({ path }) => !misspelled.has(path.join('.'))))
    report(
      issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path,
      sentenceOf(issue, keysAt(schema, issue.path)),
    )
  return undefined
}

/** Returns the rule of the text at a path. @param name path below content/ without extension */
export const ruleAt = (name: string, path: readonly PropertyKey[]): TextRule =>
  ruleOf(
    [
      dirname(name) in folderSchemas ? `${dirname(name)}/*` : name,
      ...path.filter((part) => typeof part === 'string'),
    ].join('.'),
  )

function adviceOnLength(
  text: string,
  name: PropertyKey | undefined,
  { least = 0, most = Number.POSITIVE_INFINITY, tooShort, tooLong }: TextRule,
): string | undefined {
  const describe = (what: string, advice: string | undefined) =>
    `“${String(name)}” has ${what} characters${advice ? `${advice.startsWith('and') ? ',' : ':'} ${advice}` : ''}`
  if (text.length > most) return describe(`more than ${most}`, tooLong)
  return text !== '' && text.length < least ? describe(`fewer than ${least}`, tooShort) : undefined
}

/** Returns paths of missing keys that are misspelled: only the unknown key is reported. */
function* misspelledIn(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): Generator<string> {
  for (const issue of issues)
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : []) {
      const suggestion = nearestOf(key, keysAt(schema, issue.path))
      if (suggestion !== undefined) yield [...issue.path, suggestion].join('.')
    }
}

/** Names that a group may have, as far as its schema lists them. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const { shape, keyType } = partsOf(schemaAt(schema, path))
  return Object.keys(shape ?? partsOf(keyType).entries ?? {})
}

/** Parts that a schema may have, by its kind. */
interface SchemaParts {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly entries?: object
}

const partsOf = (schema: z.ZodType | undefined): SchemaParts => (schema?.def ?? {}) as SchemaParts

/** Returns the schema at a path, without optional wrappers; undefined if there is none. */
export const schemaAt = (schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined =>
  path.reduce<z.ZodType | undefined>((at, name) => {
    const { shape, element, valueType, items } = partsOf(at)
    return unwrapped(shape?.[String(name)] ?? element ?? valueType ?? items?.[Number(name)])
  }, schema)

const unwrapped = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  partsOf(schema).innerType ? unwrapped(partsOf(schema).innerType) : schema

function sentenceOf(issue: z.core.$ZodIssue, schemaKeys: readonly string[]): string {
  const name = issue.path.filter((part) => typeof part === 'string').at(-1)
  const subject = name === undefined ? 'this entry' : `“${String(name)}”`
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .map((key) => {
        const suggestion = nearestOf(key, schemaKeys)
        return `nothing is known as “${key}” here${suggestion ? `: did you mean “${suggestion}”?` : ': remove it'}`
      })
      .join('; ')
      .replace(/\?$/, '')
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${subject} is missing: add it`
  if (issue.code === 'invalid_type')
    return `${subject} ${issue.message.startsWith('Invalid') ? `must be ${typeNames[issue.expected] ?? issue.expected}` : issue.message}`
  if (issue.code === 'invalid_key') return `the name ${subject} ${issue.issues[0]?.message ?? issue.message}`
  return issue.code === 'custom' && issue.params?.isSentence ? issue.message : `${subject} ${issue.message}`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list, each line of which begins with "- "',
  object: 'a group of lines, each with a name, a colon and what it says',
  record: 'a group of lines, each with a name, a colon and what it says',
  tuple: 'a list of the full length',
}

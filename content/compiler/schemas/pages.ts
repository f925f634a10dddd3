import * as z from 'zod'
import { hasRule, listNames, ruleOf, type TextKind } from '../texts.ts'
import { slotPicture } from './pictures.ts'
import { ref } from './ref.ts'
import {
  checklist,
  date,
  nonEmptyList,
  oneOf,
  pageMeta,
  placeholdersIn,
  sentence,
  slug,
  sources,
  text,
} from './text.ts'

const parts: Readonly<Record<string, z.ZodType>> = {
  words: pageMeta,
  picture: slotPicture,
  sources,
  checklist,
}

/** Lists that a firm may have nothing for. */
const mayBeEmpty: ReadonlySet<string> = new Set(['answers.places'])

/** Groups that only share the name of a part. */
const namesakes = /^pages\/(?:shared|local-service)\.\w+$/

/**
 * Builds the schema of a page from its content; TypeScript checks which texts and placeholders it needs.
 * @param committed content that the code knows: each text must have the same placeholders
 */
export function pageSchema(data: unknown, path: string, committed: unknown): z.ZodType {
  if (typeof data !== 'object' || data === null) return textSchema(path, committed)
  const partOf = (key: PropertyKey) => Object(committed)[key]
  if (Array.isArray(data))
    return data.length === 0 && !mayBeEmpty.has(path)
      ? nonEmptyList(z.unknown())
      : z.tuple(data.map((item, at) => pageSchema(item, path, partOf(at))) as [z.ZodType])
  const part = namesakes.test(path) ? undefined : parts[path.slice(path.lastIndexOf('.') + 1)]
  if (part) return part
  return z.strictObject(
    Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        key,
        fieldSchema(value, `${path}.${key}`, key, partOf(key)),
      ]),
    ),
  )
}

function fieldSchema(value: unknown, path: string, name: string, committed: unknown): z.ZodType {
  const isList = listNames.has(name)
  if (typeof value !== 'object' || value === null)
    return isList ? nonEmptyList(text) : pageSchema(value, path, committed)
  return hasRule(path) && !(isList && Array.isArray(value))
    ? textSchema(path, committed)
    : pageSchema(value, path, committed)
}

function textSchema(path: string, committed: unknown): z.ZodType {
  const { kind, options = [], least = 0 } = ruleOf(path)
  if (kind === 'choice') return oneOf(options)
  if (kind === 'number') return z.int('must be a whole number').min(least, `must be ${least} or more`)
  const words = placeholdersIn(String(committed)).filter((name) => !name.includes('.'))
  return (kind && schemas[kind]) ?? (words.length > 0 ? sentence(...words) : text)
}

const schemas: Partial<Record<TextKind, z.ZodType>> = {
  day: date,
  id: slug,
  link: z.url({ protocol: /^https?$/, error: 'must be a full address that begins with https://' }),
  path: text.startsWith('/', 'must begin with a slash'),
  guide: ref('guide'),
  project: ref('project'),
  yes: z.literal(true, 'must be true, or left out'),
}

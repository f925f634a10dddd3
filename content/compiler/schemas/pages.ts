import * as z from 'zod'
import { hasRule, listNames, ruleOf, type TextKind } from '../texts.ts'
import { filling } from './pictures.ts'
import { ref } from './ref.ts'
import { checklist, date, list, oneOf, pageWords, sentence, slug, sources, text } from './text.ts'

const parts: Readonly<Record<string, z.ZodType>> = { words: pageWords, picture: filling, sources, checklist }

/** Groups that only share a part's name: labels for such parts, and words with a place in them. */
const namesakes = /^pages\/(?:shared|work-in-place)\.\w+$/

/**
 * The schema of a page is what it says: groups and lists as they stand, and each text as its kind wants it. Which texts
 * a page needs, TypeScript knows.
 */
export function pageSchema(data: unknown, path: string): z.ZodType {
  if (typeof data !== 'object' || data === null) return textSchema(path)
  if (Array.isArray(data))
    return data.length === 0
      ? list(z.unknown())
      : z.tuple(data.map((item) => pageSchema(item, path)) as [z.ZodType])
  const name = path.slice(path.lastIndexOf('.') + 1)
  const part = namesakes.test(path) ? undefined : parts[name]
  if (part) return part
  return z.strictObject(
    Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, fieldSchema(value, `${path}.${key}`, key)]),
    ),
  )
}

function fieldSchema(value: unknown, path: string, name: string): z.ZodType {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return hasRule(path) ? textSchema(path) : pageSchema(value, path)
  const isList = listNames.has(name)
  if (!Array.isArray(value)) return isList ? list(text) : pageSchema(value, path)
  return hasRule(path) && !isList ? textSchema(path) : pageSchema(value, path)
}

function textSchema(path: string): z.ZodType {
  const { kind, words, options = [], least = 0 } = ruleOf(path)
  if (words) return sentence(...words)
  if (kind === 'choice') return oneOf(options)
  if (kind === 'number') return z.int('must be a whole number').min(least, `must be ${least} or more`)
  return (kind && schemas[kind]) ?? text
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

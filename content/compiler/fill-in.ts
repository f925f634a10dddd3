import type { Facts } from './content.ts'
import { countInWords } from './facts.ts'
import { nearestOf } from './problem.ts'

/** A fact has a dot in its name; a word that a page puts in has none. */
const named = /\{([\w-]+(?:\.[\w-]+)+)\}/g

/** A count with what is counted, of one and of many: "{counts.articles, article, articles}". */
const counted = /\{(counts\.\w+),\s*([^{},]+?),\s*([^{},]+?)\s*\}/g

/**
 * Puts the facts that a text names between braces in their places; at the beginning of a sentence with a capital, at its
 * end with one period. What is counted follows its number in the form that fits.
 * @param unknown is told the names that are no fact's
 */
export function fillIn(text: string, facts: Facts, unknown: (name: string) => void): string {
  const withForms = text.replace(counted, (_, name: string, one: string, many: string) => {
    const form = facts.get(name) === countInWords(1) ? one : many
    return `{${name}} ${form}`
  })
  return withForms.replace(named, (whole, name: string, at: number) => {
    const value = resolved(name, facts)
    if (value === undefined) {
      unknown(name)
      // Told once, by its line: not a second time by the schema.
      return whole.replace(/[{}]/g, '')
    }
    // "6 p.m." at the end of a sentence has its period already.
    if (value.endsWith('.') && withForms[at + whole.length] === '.') return value.slice(0, -1)
    return name.startsWith('counts.') && /(?:^|[.!?]\s)$/.test(withForms.slice(0, at))
      ? `${value.charAt(0).toUpperCase()}${value.slice(1)}`
      : value
  })
}

/** A fact may name another: "Serving all of {business.county}". */
const resolved = (name: string, facts: Facts): string | undefined =>
  facts.get(name)?.replace(named, (whole, inner: string) => facts.get(inner) ?? whole)

export function fillInAll(data: unknown, facts: Facts): unknown {
  if (typeof data === 'string') return fillIn(data, facts, () => {})
  if (Array.isArray(data)) return data.map((part) => fillInAll(part, facts))
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, part]) => [key, fillInAll(part, facts)]))
  return data
}

export function unknownFact(name: string, facts: Facts): string {
  const near = nearestOf(name, [...facts.keys()])
  return `there is no fact {${name}}${near ? `: did you mean {${near}}` : ''}`
}

import { dirname } from 'node:path'
import { missingFact } from '#compiler/schemas/text.ts'
import { bathroomDays } from '#firm/bathroom-schedule.ts'
import { describeBusiness, licensedInShort, licensedInWords } from '#firm/describe-business.ts'
import { dollars, keepTogether, type Span, spanInWords } from '#firm/in-words.ts'
import { ownerQuestions } from '#firm/owner-questions.ts'
import type { Facts, ParsedFile } from './content.ts'
import { nearestOf } from './problem.ts'
import type { Costs } from './schemas/firm.ts'
import type { Values } from './schemas/schemas.ts'

interface Saying {
  readonly number: (value: number) => string
  /** Absent where a span is no fact of its own. */
  readonly span?: (span: { readonly from: number; readonly to?: number | undefined }) => string
}

/** "8", and "8–12". */
const counted: Saying = {
  number: String,
  span: ({ from, to = from }) => keepTogether(spanInWords({ from, to })),
}

/** "$30,000", and "$30,000–$60,000"; an open span ends with a plus. */
const priced: Saying = {
  number: dollars,
  span: ({ from, to }) =>
    to === undefined ? `${dollars(from)}+` : keepTogether(`${dollars(from)}–${dollars(to)}`),
}

export function factsOf({ business, costs, times, claims }: Values): Facts {
  const { hours: _, social: __, reply: ___, ...said } = describeBusiness(business)
  const { kitchen, bathroom, cabinetry, bathroomSteps, rulesOfThumb, cabinetMaterials } = costs
  const { inTurn, sideBySide } = bathroomDays(bathroomSteps)
  const [main, second, accent] = rulesOfThumb.colorShares
  const steps = bathroomSteps.map(({ step, from, to }) => [nameOf(step), { from, to }])
  return new Map([
    ...valuesIn('business', {
      ...said,
      licensedAndInsured: licensedInWords(claims),
      licensedInShort: licensedInShort(claims),
      quoteSteps: [business.quoteSteps, business.answers.designFee ?? []].flat().join(' '),
      offers: offeredTrades(business.classifications),
    }),
    ...answersIn({ business, claims }),
    ...valuesIn('claims', { ...claims, reviews: { inWords: missingFact, ...claims.reviews }, sources: {} }),
    ...pricesIn('costs.kitchen', kitchen, rulesOfThumb),
    ...pricesIn('costs.bathroom', bathroom, rulesOfThumb),
    ...pricesIn('costs.cabinetry', cabinetry, rulesOfThumb),
    ...valuesIn('costs', {
      bathroomSteps: Object.fromEntries(steps),
      bathroomDays: { ...inTurn, sideBySide },
      rulesOfThumb: { ...rulesOfThumb, colorShares: { main, second, accent } },
      cabinetMaterials: cabinetMaterials.map(inSentence).join(', '),
    }),
    ...valuesIn('times', times),
  ])
}

/**
 * What the owner has answered, by name; `missingFact` where nothing is known yet. Insurance and the certificate for lead-safe
 * work have facts of their own.
 */
function answersIn({
  business: { answers, leadSafe },
  claims: { insurance },
}: Pick<Values, 'business' | 'claims'>): [string, string][] {
  const given: Readonly<Record<string, string | undefined>> = {
    ...answers,
    insurance: insurance && `We carry ${insurance} insurance.`,
    leadSafe: leadSafe && `We’re certified: EPA number ${leadSafe}.`,
  }
  return [...new Set([...Object.keys(ownerQuestions), ...Object.keys(given)])].map((name) => [
    `business.answers.${name}`,
    given[name] ?? `${missingFact}.`,
  ])
}

/** The range of a kind of work and of each level, with what to set aside where the level begins. */
function pricesIn(
  name: string,
  { overall, bands }: Costs['kitchen' | 'cabinetry'],
  { contingencyPercent }: Costs['rulesOfThumb'],
): [string, string][] {
  const levels = bands.map(({ code, from, to }) => [
    code,
    { from, to, aside: dollars((from * contingencyPercent) / 100) },
  ])
  return valuesIn(name, { overall, ...Object.fromEntries(levels) }, priced)
}

/** "Walls and ceiling" as texts name it: "walls-and-ceiling". */
const nameOf = (step: string) => step.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The name as within a sentence: in lower case, except abbreviations. */
const inSentence = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase())

/** Every text and number within a value by its path, and every span in words by its own. */
function valuesIn(name: string, value: unknown, saying = counted): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value === 'number') return [[name, saying.number(value)]]
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).flatMap(([key, part]) => valuesIn(`${name}.${key}`, part, saying))
  return saying.span && 'from' in value ? [[name, saying.span(value as Span)], ...parts] : parts
}

/** Values of the files themselves, by file and key: one fact may name another. */
export const scalarsOf = (files: Readonly<Record<string, unknown>>): Facts =>
  new Map(Object.entries(files).flatMap(([name, data]) => valuesIn(name, data, { number: String })))

export function countsOf(read: ReadonlyMap<string, ParsedFile>): [string, string][] {
  const dataOf = (name: string): Readonly<Record<string, unknown>> => Object(read.get(name)?.data)
  const entries = (folder: string) => [...read.keys()].filter((name) => dirname(name) === folder).map(dataOf)
  const pictures: Readonly<Record<string, { kind?: string }>> = Object.assign({}, ...entries('pictures'))
  const isPhotographed = ({ picture }: { picture?: { wide?: { picture?: string } } }) =>
    pictures[picture?.wide?.picture ?? '']?.kind === 'photograph'
  const counts = {
    projects: entries('projects').length,
    photographed: entries('projects').filter(isPhotographed).length,
    renderings: Object.keys(dataOf('renderings')).length,
    services: entries('services').length,
    locations: entries('locations').length,
    articles: entries('articles').length,
    authorities: Object.keys(Object(dataOf('pages/permit-guide').authorities)).length,
  }
  const names = entries('locations')
    .toSorted((a, b) => Number(a.order) - Number(b.order))
    .map(({ name }) => String(name))
  return [
    ...Object.entries(counts).map(([name, count]): [string, string] => [
      `counts.${name}`,
      countInWords(count),
    ]),
    ['names.locations', new Intl.ListFormat('en-US').format(names)],
  ]
}

const numerals =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** "nine"; "21" from there on. */
export const countInWords = (count: number): string => numerals[count] ?? String(count)

/** Trades that need a class of their own to be offered alone (16 CCR 832.06, 832.15 and 832.33). */
const specialtyClasses = { cabinetry: 'C-6', flooring: 'C-15', painting: 'C-33' } as const

type Trade = keyof typeof specialtyClasses

const alone = 'on its own or as part of a remodel'
const withinRemodel = 'as part of a remodel'

/**
 * States which single trades the firm may offer: a general building contractor takes them on as part of a remodel
 * (Business and Professions Code 7057 and 7027.1).
 * @param classifications of the license; unknown ones count as a B alone
 */
function offeredTrades(classifications: readonly string[] = []): Record<Trade | 'inAll', string> {
  const trades = Object.keys(specialtyClasses) as Trade[]
  const howOf = (trade: Trade) => (classifications.includes(specialtyClasses[trade]) ? alone : withinRemodel)
  const offered = Object.fromEntries(trades.map((trade) => [trade, howOf(trade)])) as Record<Trade, string>
  const inAll = [...Map.groupBy(trades, howOf)].map(
    ([how, those]) => `We take on ${listed.format(those)} ${how}.`,
  )
  return { ...offered, inAll: inAll.join(' ') }
}

/** "cabinetry, flooring and painting": without the comma that American English puts before "and". */
const listed = new Intl.ListFormat('en-GB')

/** A fact has a dot in its name; a word that a page puts in has none. */
const named = /\{([\w-]+(?:\.[\w-]+)+)\}/g

/** A count with what is counted, of one and of many: "{counts.articles, article, articles}". */
const countOf = /\{(counts\.\w+),\s*([^{},]+?),\s*([^{},]+?)\s*\}/g

/**
 * Puts the facts that a text names between braces in their places; at the beginning of a sentence with a capital, at its
 * end with one period. What is counted follows its number in the form that fits.
 * @param unknown is told the names that are no fact's
 */
export function fillPlaceholders(text: string, facts: Facts, unknown: (name: string) => void): string {
  const withForms = text.replace(countOf, (_, name: string, one: string, many: string) => {
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

export function fillAllPlaceholders(data: unknown, facts: Facts): unknown {
  if (typeof data === 'string') return fillPlaceholders(data, facts, () => {})
  if (Array.isArray(data)) return data.map((part) => fillAllPlaceholders(part, facts))
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(
      Object.entries(data).map(([key, part]) => [key, fillAllPlaceholders(part, facts)]),
    )
  return data
}

export function unknownFact(name: string, facts: Facts): string {
  const near = nearestOf(name, [...facts.keys()])
  return `there is no fact {${name}}${near ? `: did you mean {${near}}` : ''}`
}

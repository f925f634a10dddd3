import { dirname } from 'node:path'
import { missingFact } from '#compiler/schemas/text.ts'
import { bathroomDays } from '#firm/bathroom-schedule.ts'
import { credentialsInWords, describeBusiness } from '#firm/describe-business.ts'
import { dollars, fill, preventBreaksAtDashes, type Span, spanInWords } from '#firm/in-words.ts'
import type { Facts, ParsedFile } from './content.ts'
import { nearestOf } from './problem.ts'
import { partsIn } from './read-document.ts'
import { type Costs, ownerQuestions, practiceNames } from './schemas/firm.ts'
import type { Language } from './schemas/language.ts'
import { type ClassifiedTrade, classifiedTrades, type LicenseRules, lawNames } from './schemas/region.ts'
import type { Values } from './schemas/schemas.ts'

interface NumberFormat {
  readonly number: (value: number) => string
  /** Absent where a span is no fact of its own. */
  readonly span?: (span: { readonly from: number; readonly to?: number | undefined }) => string
}

/** "8", and "8–12". */
const countFormat: NumberFormat = {
  number: String,
  span: ({ from, to = from }) => preventBreaksAtDashes(spanInWords({ from, to })),
}

/** "$30,000", and "$30,000–$60,000"; an open span ends with a plus. */
const priceFormat: NumberFormat = {
  number: dollars,
  span: ({ from, to }) =>
    to === undefined ? `${dollars(from)}+` : preventBreaksAtDashes(`${dollars(from)}–${dollars(to)}`),
}

export function factsOf(values: Values): Facts {
  const { business, costs, times, claims, region, language } = values
  const { hours: _, social: __, reply: ___, ...businessFacts } = describeBusiness(values)
  const { license = missingFact } = businessFacts
  const { law, permitOffices: ____, coast: _____, ...regionFacts } = region
  const { kitchen, bathroom, cabinetry, bathroomSteps, rulesOfThumb, cabinetMaterials } = costs
  const { inTurn, sideBySide } = bathroomDays(bathroomSteps)
  const [main, second, accent] = rulesOfThumb.colorShares
  const steps = bathroomSteps.map(({ code, from, to }) => [code, { from, to }])
  return new Map([
    ...valuesIn('business', {
      ...businessFacts,
      license,
      credentials: credentialsInWords(values),
      credentialsInShort: credentialsInWords(values, true),
      quoteSteps: [business.quoteSteps, business.answers.designFee ?? []].flat().join(' '),
      offers: offeredTrades(language, business.classifications, region.license?.classes),
    }),
    ...valuesIn('region', {
      ...regionFacts,
      law: sentencesBy(lawNames, (name) => law[name]?.text),
    }),
    ...answersIn(values),
    ...valuesIn('claims', {
      ...claims,
      reviews: { inWords: missingFact, ...claims.reviews },
      practices: sentencesBy(practiceNames, (name) => claims.practices[name]),
      sources: {},
    }),
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

/** Returns facts by name, each a sentence of its own, so that only an unknown one is left out. */
const sentencesBy = <Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => string | undefined,
) => Object.fromEntries(names.map((name) => [name, textOf(name) ?? `${missingFact}.`]))

/** Returns the owner's answers by name, `missingFact` where unknown. */
function answersIn({ business, claims: { insurance }, language: words }: Values): [string, string][] {
  const { answers, leadSafe } = business
  const answersByName: Readonly<Record<string, string | undefined>> = {
    ...answers,
    insurance: insurance && fill(words.insurance, { kind: insurance }),
    leadSafe: leadSafe && fill(words.leadSafe, { number: leadSafe }),
  }
  const names = [...new Set([...Object.keys(ownerQuestions), ...Object.keys(answersByName)])]
  const sentences = sentencesBy(names, (name) => answersByName[name])
  return valuesIn('business.answers', sentences)
}

/** Returns the range of a kind of work and of each level, with the contingency at the lower end of the level. */
function pricesIn(
  name: string,
  { overall, bands }: Costs['kitchen' | 'cabinetry'],
  { contingencyPercent }: Costs['rulesOfThumb'],
): [string, string][] {
  const levels = bands.map(({ code, from, to }) => [
    code,
    { from, to, aside: dollars((from * contingencyPercent) / 100) },
  ])
  return valuesIn(name, { overall, ...Object.fromEntries(levels) }, priceFormat)
}

/** Name within a sentence: lower case, except abbreviations. */
const inSentence = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase())

/** Returns every text and number in a value by path, and every span in words. */
const valuesIn = (name: string, value: unknown, format = countFormat): [string, string][] =>
  partsIn(value).flatMap(({ part, path }): [string, string][] => {
    const at = [name, ...path].join('.')
    if (typeof part === 'string') return [[at, part]]
    if (typeof part === 'number') return [[at, format.number(part)]]
    return format.span && 'from' in Object(part) ? [[at, format.span(part as Span)]] : []
  })

/** Returns the plain values of each file, by file and key, so that one fact can name another. */
export const scalarFacts = (files: Readonly<Record<string, unknown>>): Facts =>
  new Map(Object.entries(files).flatMap(([name, data]) => valuesIn(name, data, { number: String })))

export function countsOf(
  read: ReadonlyMap<string, ParsedFile>,
  { locale, numerals }: Language,
): [string, string][] {
  const dataOf = (name: string): Readonly<Record<string, unknown>> => Object(read.get(name)?.data)
  const entries = (folder: string) =>
    [...read.keys()]
      .filter((name) => dirname(name) === folder)
      .map(dataOf)
      .filter(({ hidden }) => hidden !== true)
  const isShown = (entry: unknown) => dataOf(`projects/${Object(entry).project}`).hidden !== true
  const pictures: Readonly<Record<string, { kind?: string }>> = Object.assign({}, ...entries('pictures'))
  const isPhotographed = ({ picture }: { picture?: { wide?: { picture?: string } } }) =>
    pictures[picture?.wide?.picture ?? '']?.kind === 'photograph'
  const counts = {
    projects: entries('projects').length,
    photographed: entries('projects').filter(isPhotographed).length,
    renderings: Object.values(dataOf('renderings')).filter(isShown).length,
    services: entries('services').length,
    locations: entries('locations').length,
    articles: entries('articles').length,
    // By which nouns choose their form.
    one: 1,
  }
  const names = entries('locations')
    .toSorted((a, b) => Number(a.order) - Number(b.order))
    .map(({ name }) => String(name))
  return [
    ...Object.entries(counts).map(([name, count]): [string, string] => [
      `counts.${name}`,
      // "nine"; digits from 21.
      numerals[count] ?? String(count),
    ]),
    ['names.locations', new Intl.ListFormat(locale).format(names) || missingFact],
  ]
}

/**
 * States which single trades the firm may offer.
 * @param held license classes of the firm @param needed class of each trade, where the state asks for one
 */
function offeredTrades(
  { offers: words, lists }: Language,
  held: readonly string[] = [],
  needed?: LicenseRules['classes'],
) {
  const offerOf = (trade: ClassifiedTrade) =>
    !needed || held.includes(needed[trade] ?? '') ? words.alone : words.remodel
  const offers = Object.fromEntries(classifiedTrades.map((trade) => [trade, offerOf(trade)]))
  const inAll = [...Map.groupBy(classifiedTrades, offerOf)].map(([offer, group]) =>
    fill(words.all, {
      trades: new Intl.ListFormat(lists).format(group.map((trade) => words.trades[trade])),
      offer,
    }),
  )
  return { ...offers, inAll: inAll.join(' ') }
}

/** Placeholder of a fact, which has a dot in its name; a word that a page fills in has none. */
const factPattern = /\{([\w-]+(?:\.[\w-]+)+)\}/g

/** Count with singular and plural: "{counts.articles, article, articles}". */
const countPattern = /\{(counts\.\w+),\s*([^{},]+?),\s*([^{},]+?)\s*\}/g

/**
 * Fills in facts in braces: capitalized at the start of a sentence, one period at its end, nouns matching counts.
 * @param onUnknown called with names that are not facts
 */
export function fillPlaceholders(text: string, facts: Facts, onUnknown: (name: string) => void): string {
  const withForms = text.replace(countPattern, (_, name: string, one: string, many: string) => {
    const form = facts.get(name) === facts.get('counts.one') ? one : many
    return `{${name}} ${form}`
  })
  return withForms.replace(factPattern, (whole, name: string, at: number) => {
    const value = resolveFact(name, facts)
    if (value === undefined) {
      onUnknown(name)
      // Already reported with its line: the schema must not report it again.
      return whole.replace(/[{}]/g, '')
    }
    // "6 p.m." already ends with a period.
    if (value.endsWith('.') && withForms[at + whole.length] === '.') return value.slice(0, -1)
    return name.startsWith('counts.') && /(?:^|[.!?]\s)$/.test(withForms.slice(0, at))
      ? `${value.charAt(0).toUpperCase()}${value.slice(1)}`
      : value
  })
}

/** Resolves a fact, which may name another: "Serving all of {region.county}". */
const resolveFact = (name: string, facts: Facts): string | undefined =>
  facts.get(name)?.replace(factPattern, (whole, inner: string) => facts.get(inner) ?? whole)

export const fillAllPlaceholders = (data: unknown, facts: Facts): unknown =>
  JSON.parse(JSON.stringify(data), (_, part) =>
    typeof part === 'string' ? fillPlaceholders(part, facts, () => {}) : part,
  )

export function unknownFactMessage(name: string, facts: Facts): string {
  const suggestion = nearestOf(name, [...facts.keys()])
  return `there is no fact {${name}}${suggestion ? `: did you mean {${suggestion}}` : ''}`
}

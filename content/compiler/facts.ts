import { bathroomDays } from '#firm/bathroom-schedule.ts'
import { describeBusiness, licensedInWords } from '#firm/describe-business.ts'
import { dollars, type Span, spanInWords, unbroken } from '#firm/in-words.ts'
import { offeredTrades } from '#firm/offered-trades.ts'
import { ownerAnswers } from '#firm/owner-answers.ts'
import type { BusinessFacts, Claims, Costs, Times } from './schemas/firm.ts'

/** Values that a text may name in braces, by name: "business.phone". */
export type Facts = ReadonlyMap<string, string>

export interface FactFiles {
  readonly business: BusinessFacts
  readonly costs: Costs
  readonly times: Times
  readonly claims: Claims
}

const range = (span: Span) => unbroken(spanInWords(span))

/** "$30,000–$60,000"; an open one ends with a plus. */
const prices = ({ from, to }: { readonly from: number; readonly to?: number | undefined }) =>
  to === undefined ? `${dollars(from)}+` : unbroken(`${dollars(from)}–${dollars(to)}`)

/** The facts of the four files that hold them, and what follows from them. */
export function factsOf({ business, costs, times, claims }: FactFiles): Facts {
  const facts = new Map<string, string>()
  const { hours: _, social: __, reply: ___, ...said } = describeBusiness(business)
  addScalars(facts, 'business', {
    ...said,
    licensedAndInsured: licensedInWords(business),
    quoteSteps: business.quoteSteps,
    offers: offeredTrades(business.classifications),
    answers: ownerAnswers(business),
  })
  addScalars(facts, 'claims', { ...claims, sources: {} })
  for (const kind of ['kitchen', 'bathroom', 'cabinetry'] as const) addPrices(facts, kind, costs)
  addSteps(facts, costs.bathroomSteps)
  const { rulesOfThumb } = costs
  addScalars(facts, 'costs.rulesOfThumb', rulesOfThumb)
  facts.set('costs.rulesOfThumb.paintCoverage', range(rulesOfThumb.paintCoverage))
  for (const [at, share] of rulesOfThumb.colorShares.entries())
    facts.set(`costs.rulesOfThumb.colorShares.${['main', 'second', 'accent'][at]}`, String(share))
  facts.set('costs.cabinetMaterials', costs.cabinetMaterials.map(inSentence).join(', '))
  for (const [reading, rooms] of Object.entries(times.weeks))
    for (const [room, span] of Object.entries(rooms)) facts.set(`times.weeks.${reading}.${room}`, range(span))
  facts.set('times.monthsAhead', range(times.monthsAhead))
  return facts
}

function addPrices(
  facts: Map<string, string>,
  kind: 'kitchen' | 'bathroom' | 'cabinetry',
  costs: Costs,
): void {
  const { overall, bands } = costs[kind]
  const add = (name: string, value: string) => facts.set(`costs.${kind}.${name}`, value)
  add('overall', prices(overall))
  add('overall.from', dollars(overall.from))
  add('overall.to', dollars(overall.to))
  for (const band of bands) {
    add(band.code, prices(band))
    add(`${band.code}.from`, dollars(band.from))
    const aside = (band.from * costs.rulesOfThumb.contingencyPercent) / 100
    add(`${band.code}.aside`, dollars(aside))
  }
}

/** Days of each step, and of all steps together. */
function addSteps(facts: Map<string, string>, steps: Costs['bathroomSteps']): void {
  for (const span of steps)
    facts.set(`costs.bathroomSteps.${span.step.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`, range(span))
  const { inTurn, sideBySide } = bathroomDays(steps)
  facts.set('costs.bathroomDays', range(inTurn))
  facts.set('costs.bathroomDays.from', String(inTurn.from))
  facts.set('costs.bathroomDays.to', String(inTurn.to))
  facts.set('costs.bathroomDays.sideBySide', range(sideBySide))
}

/** The name as within a sentence: in lower case, except abbreviations. */
const inSentence = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase())

function addScalars(facts: Map<string, string>, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') facts.set(name, String(value))
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) addScalars(facts, `${name}.${key}`, part)
}

/** Values of the files themselves, by file and key: one fact may name another. */
export function scalarsOf(files: Readonly<Record<string, unknown>>): Facts {
  const facts = new Map<string, string>()
  for (const [name, data] of Object.entries(files)) addScalars(facts, name, data)
  return facts
}

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]

/** "nine"; "21" from there on. */
export const countInWords = (count: number): string => numerals[count] ?? String(count)

/** "San Diego, La Jolla and Del Mar" */
export const namesInWords = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} and ${names.at(-1)}`

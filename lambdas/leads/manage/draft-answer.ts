import { answers as words } from '#content/answers.ts'
import { bathroom } from '#content/costs/bathroom.ts'
import { cabinetry } from '#content/costs/cabinetry.ts'
import { kitchen } from '#content/costs/kitchen.ts'
import { language } from '#content/language.ts'
import { stateNames } from '#content/state-names.ts'
import { fill } from '#firm/in-words.ts'
import { planOf } from '#forms/brief.ts'
import { rangeInWords } from '#forms/figures-in-words.ts'
import type { ProjectType } from '#forms/lead.ts'
import type { Plan } from '#forms/plan.ts'
import { weeksInWords, workInWords } from '#forms/plan-words.ts'
import { planTotals, subjectOf, textOf } from '../store/describe-row.ts'
import { foldCase } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'
import { visitTime } from '../visits/free-times.ts'

export interface EarlierAnswer {
  readonly own: string
  readonly chosen: readonly string[]
}

export type AnswerDraft = ReturnType<typeof draftAnswer>

/** Default: the sentence about the place is selected. */
export const isUnedited: EarlierAnswer = { own: '', chosen: ['place'] }

/** @param times free times offered for the visit; may be empty */
export function draftAnswer(
  row: Row,
  { own, chosen }: EarlierAnswer = isUnedited,
  times: readonly string[] = [],
) {
  const { figure, paragraphs } = roughRange(row)
  const name = firstNameOf(row)
  return {
    /** "$60,000–$100,000"; undefined when priced at the visit. */
    range: figure,
    paragraphs: [
      hello(name, row.additions.photos.length > 0),
      ...paragraphs,
      ...sentencesFor(row).flatMap((each) => (chosen.includes(each.name) ? [each.text] : [])),
      ...(own ? [own] : []),
      times.length > 0 ? fill(words.visitTimes, { times: times.map(visitTime).join('; ') }) : words.visit,
    ],
    /** Short version for a text message. @param address URL of the visitor's request page */
    message: (address: string | undefined) =>
      [
        name ? fill(words.message.named, { name }) : words.message.plain,
        figure ? fill(words.message.range, { range: figure }) : words.message.atVisit,
        own,
        address && fill(words.message.details, { address }),
        address && times.length > 0 ? words.message.pickTime : words.message.visit,
      ]
        .filter(Boolean)
        .join(' '),
  }
}

export function sentencesFor(row: Row): readonly { readonly name: string; readonly text: string }[] {
  const place = placeOf(textOf(row, 'property_address'))
  return [
    ...(place ? [{ name: 'place', text: place }] : []),
    ...words.sentences.map((text, at) => ({ name: String(at), text })),
  ]
}

/** First word of the name if it is one: an e-mail to an unverified address contains nothing else of the visitor's. */
function firstNameOf(row: Row): string | undefined {
  const [first = ''] = textOf(row, 'name').trim().split(/\s+/)
  return /^(?!(?:mrs?|ms|dr|the)$)\p{L}[\p{L}'’-]{1,29}$/iu.test(first) ? first : undefined
}

/** First paragraph of an e-mail that is sent later. */
export function helloTo(
  row: Row,
  { hello, helloPlain }: Pick<typeof words.followUp, 'hello' | 'helloPlain'>,
) {
  const name = firstNameOf(row)
  return name ? fill(hello, { name }) : helloPlain
}

function hello(name: string | undefined, hasPhotos: boolean): string {
  const { named, namedWithPhotos, plain, plainWithPhotos } = words.hello
  if (name) return fill(hasPhotos ? namedWithPhotos : named, { name })
  return hasPhotos ? plainWithPhotos : plain
}

const guides = { kitchen, bathroom, cabinetry }

/** Kinds of work with price levels, by project type; everything else is priced at the visit. */
const kindsOf: Readonly<Partial<Record<string, readonly (keyof typeof guides)[]>>> = {
  'Kitchen Remodel': ['kitchen'],
  'Bathroom Remodel': ['bathroom'],
  'Both Kitchen & Bathroom': ['kitchen', 'bathroom'],
  'Custom Cabinetry': ['cabinetry'],
} satisfies Partial<Record<ProjectType, readonly (keyof typeof guides)[]>>

/** Rough price before the visit: as a figure and as sentences. */
export function roughRange(row: Row) {
  const plan = planOf(row.brief)
  const { cost, weeks } = planTotals(row)
  const { range } = words
  if (cost) {
    const figure = rangeInWords(cost.quoted)
    // Without work that is priced at the visit.
    const work = workInWords({ ...plan, painting: false, flooring: false })
    const planned = weeks
      ? fill(range.plannedWithWeeks, { work, range: figure, weeks: weeksInWords(weeks.withOrdering) })
      : fill(range.planned, { work, range: figure })
    return { figure, paragraphs: [[planned, range.notQuote, alsoAtVisit(plan)].filter(Boolean).join(' ')] }
  }
  const kinds = kindsOf[subjectOf(row)] ?? []
  if (kinds.length === 0) return { figure: undefined, paragraphs: [range.atVisit] }
  const from = kinds.reduce((sum, kind) => sum + guides[kind].overall.from, 0)
  return {
    figure: rangeInWords({ from }),
    paragraphs: [
      [
        ...kinds.map((kind) => fill(range[kind], { bands: levelsInWords(kind) })),
        range.notQuote,
        alsoAtVisit(plan),
      ]
        .filter(Boolean)
        .join(' '),
      ...kinds.map((kind) => words.narrowing[kind]),
    ],
  }
}

/** "$30,000–$60,000 (basic), $60,000–$100,000 (mid-range), or $100,000 and up (high-end)" */
const levelsInWords = (kind: keyof typeof guides): string =>
  new Intl.ListFormat(language.locale, { type: 'disjunction' }).format(
    guides[kind].bands.map((band) =>
      fill(words.range.band, { range: rangeInWords(band), level: band.level.toLowerCase() }),
    ),
  )

function alsoAtVisit({ painting, flooring }: Plan): string {
  const also = words.alsoAtVisit
  if (painting) return flooring ? also.both : also.painting
  return flooring ? also.flooring : ''
}

const stateAndZip = new RegExp(
  `(?:\\s+|^\\s*)(?:(?:${stateNames.join('|')})\\b)?\\s*(?:\\d{5}(?:-\\d{4})?)?\\s*$`,
  'i',
)

/** Sentence about the town of an address; the street comes last, because it may be named after another town. */
function placeOf(address: string): string | undefined {
  // A firm may have none.
  const places: readonly { name: string; sentence: string }[] = words.places
  const [street = '', ...towns] = address
    .split(/[,\n]/)
    .map((part) => foldCase(part.replace(stateAndZip, '')))
  for (const town of [...towns, street]) {
    const place = places.find(({ name }) => town.trimEnd().endsWith(foldCase(name)))
    if (place) return place.sentence
  }
  return undefined
}

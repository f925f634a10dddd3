import type { Content } from '#compiler/content.ts'
import { weekdays } from '#compiler/schemas/visit-terms.ts'
import { site as words } from '#content/desk/site.ts'
import type { Edit, Value } from '#edits/edit.ts'
import { fill } from '#firm/in-words.ts'
import { clean } from '#forms/read-fields.ts'
import { valueAt } from './content-now.ts'
import { slugOf, textProblem, withoutAccents } from './site-page.ts'

/** How a field is filled in: dollars and whole numbers as digits, words in several lines, days as boxes. */
type FieldKind = 'dollars' | 'whole' | 'text' | 'words' | 'time' | 'days'

/** One value on a sheet, which may stand in several places: where one level ends, the next begins. */
export interface SheetField {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly file: string
  readonly paths: readonly Edit['path'][]
  readonly value: Value | undefined
}

export interface SheetGroup {
  readonly title: string
  readonly fields: readonly SheetField[]
  /** Where its fields make one entry of a list, which comes and goes as a whole. */
  readonly entry?: {
    readonly path: Edit['path']
    /** Absent where there is room for one more; that comes when its first field is filled in. */
    readonly value: unknown
    /** A further entry with what nobody has to fill in. */
    readonly complete?: (values: Readonly<Record<string, Value | undefined>>) => Value
  }
}

export interface Sheet {
  readonly title: string
  readonly path: string
  readonly how: string
  readonly groups: readonly SheetGroup[]
}

const fieldsIn =
  (content: Content, file: string) =>
  (kind: FieldKind, label: string, ...paths: Edit['path'][]) => ({
    ...{ name: paths[0]?.join('.') ?? '', label, kind, file, paths },
    value: valueAt(content, { file, path: paths[0] ?? [] }),
  })

export function pricesSheet(content: Content): Sheet {
  const cost = fieldsIn(content, 'costs.yaml')
  const time = fieldsIn(content, 'times.yaml')
  const { prices } = words
  const bands = Object.entries(prices.kinds).map(([kind, title]) => ({
    title,
    fields: [
      ...content.values.costs[kind as keyof typeof prices.kinds].bands.map(({ level }, at) =>
        cost(
          'dollars',
          fill(prices.begins, { level }),
          [kind, 'bands', at, 'from'],
          at === 0 ? [kind, 'overall', 'from'] : [kind, 'bands', at - 1, 'to'],
        ),
      ),
      cost('dollars', prices.top, [kind, 'overall', 'to']),
    ],
  }))
  const span = (label: string, ...path: string[]) => [
    time('whole', `${label}, ${prices.from}`, [...path, 'from']),
    time('whole', `${label}, ${prices.to}`, [...path, 'to']),
  ]
  const rooms = (['kitchen', 'bathroom'] as const).flatMap((room) => [
    ...span(fill(prices.onSite, { kind: prices.kinds[room] }), 'weeks', 'onSite', room),
    ...span(fill(prices.withOrdering, { kind: prices.kinds[room] }), 'weeks', 'withOrdering', room),
  ])
  return {
    ...{ title: prices.title, path: '/desk/site/prices', how: prices.how },
    groups: [
      ...bands,
      { title: prices.weeks, fields: rooms },
      { title: prices.months, fields: span(prices.months, 'monthsAhead') },
    ],
  }
}

export function hoursSheet(content: Content): Sheet {
  const field = fieldsIn(content, 'business.yaml')
  const { hours } = words
  return {
    ...{ title: hours.title, path: '/desk/site/hours', how: hours.how },
    groups: [
      {
        title: hours.reach,
        fields: [field('text', hours.phone, ['phone']), field('text', hours.email, ['email'])],
      },
      ...entriesOf(['hours'], content.values.business.hours, (path, value) => ({
        title: value ? hours.when : hours.more,
        fields: [
          field('days', hours.days, [...path, 'days']),
          field('time', hours.opens, [...path, 'opens']),
          field('time', hours.closes, [...path, 'closes']),
        ],
        entry: { path, value },
      })),
    ],
  }
}

const saidFields = ['name', 'location', 'project', 'quote', 'source', 'rating'] as const

export function clientsSheet(content: Content): Sheet {
  const field = fieldsIn(content, 'testimonials.yaml')
  const { clients } = words
  const said = valueAt(content, { file: 'testimonials.yaml', path: [] }) as Content['values']['testimonials']
  return {
    ...{ title: clients.title, path: '/desk/site/clients', how: clients.how },
    groups: entriesOf([], said, (path, value) => ({
      title: value ? `${value.name}${value.source ? '' : ` (${clients.sample})`}` : clients.add,
      fields: saidFields.map((name) =>
        field(name === 'rating' ? 'whole' : name === 'quote' ? 'words' : 'text', clients[name], [
          ...path,
          name,
        ]),
      ),
      entry: { path, value, complete: withNames(said) },
    })),
  }
}

/** A client's entry with what follows from the name: letters for the circle, and an id that no other has. */
const withNames =
  (others: readonly { readonly id: string }[]) =>
  ({ name, ...said }: Readonly<Record<string, Value | undefined>>): Value => {
    const plain = withoutAccents(String(name))
    const id = slugOf(
      plain,
      others.map((other) => other.id),
    )
    return {
      id,
      name,
      initials:
        plain
          .match(/\b\p{L}/gu)
          ?.slice(0, 3)
          .join('') ?? '',
      ...said,
    }
  }

const entriesOf = <Entry>(
  path: Edit['path'],
  entries: readonly Entry[],
  groupOf: (path: Edit['path'], entry: Entry | undefined) => SheetGroup,
) => [...entries, undefined].map((entry, at) => groupOf([...path, at], entry))

export interface Typed {
  readonly field: SheetField
  readonly was: Value | undefined
  readonly now: Value | undefined
  readonly problem?: string | undefined
}

/** What was typed into a field; a number that is none stays as it was typed, with a sentence. */
export function readField(field: SheetField, form: URLSearchParams): Typed {
  const was = seenIn(form.get(`was.${field.name}`))
  if (field.kind === 'days') {
    const days = weekdays.filter((day) => form.getAll(field.name).includes(day))
    return { field, was, now: days.length > 0 ? days : undefined }
  }
  const typed = (form.get(field.name) ?? '').trim()
  if (typed === '' && was === undefined) return { field, was, now: undefined }
  if (field.kind === 'text' || field.kind === 'words' || field.kind === 'time')
    return { field, was, now: clean(typed, false) || undefined, problem: textProblem(typed) }
  const digits = typed.replace(/[$,\s]/g, '')
  return /^\d{1,9}$/.test(digits)
    ? { field, was, now: Number(digits) }
    : { field, was, now: typed, problem: words.prices[field.kind === 'dollars' ? 'dollars' : 'number'] }
}

/** The value that a page laid into its form; undefined for what none of ours lays there. */
export function seenIn(text: string | null): Value | undefined {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

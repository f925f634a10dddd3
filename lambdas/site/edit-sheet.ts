import { isDeepStrictEqual } from 'node:util'
import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { weekdays } from '#compiler/schemas/choices.ts'
import type { ClosedPeriod } from '#compiler/schemas/firm.ts'
import { site as words } from '#content/desk/site.ts'
import { type Edit, shiftsList, type Value } from '#edits/edit.ts'
import { isLocked } from '#edits/read-edited.ts'
import { fill, initialsOf } from '#firm/in-words.ts'
import { closedOn, localDay, shortTime } from '#firm/local-time.ts'
import { cleanText } from '#forms/read-fields.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { personName } from '#lambdas/adapters/identity.ts'
import { phoneInWords } from '#lambdas/leads/notify/email-page.ts'
import type { ChangeProblem, ContentChange } from '#lambdas/site/store/save-changes.ts'
import { holidaysFrom } from './holidays.ts'
import { dateInWords, valueInWords } from './place-names.ts'
import { parseHidden, type SiteContext, saveDrafts, valueAt } from './site-context.ts'
import { errorAttributes, sitePage, slugOf, textField, textProblem } from './site-page.ts'

/** Kind of input: digits for dollars and whole numbers, several lines for words, boxes for days, one for a whole entry. */
type FieldKind = 'dollars' | 'whole' | 'text' | 'phone' | 'words' | 'time' | 'date' | 'days' | 'tick'

/** A value on a sheet, which may be stored in several places: where one level ends, the next begins. */
interface SheetField {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly file: string
  readonly paths: readonly Edit['path'][]
  readonly value: Value | undefined
  /** The entry that a box adds to its list; absent for a box that only shows an entry. */
  readonly entry?: Value | undefined
}

interface SheetGroup {
  readonly title: string
  readonly fields: readonly SheetField[]
  /** Set when its fields form one entry of a list, added or removed as a whole. */
  readonly entry?: {
    readonly path: Edit['path']
    /** Absent for a new entry, which is added with its first field. */
    readonly value: unknown
    /** Adds derived values to a new entry. */
    readonly complete?: (values: NewEntry) => Value
  }
}

type NewEntry = Readonly<Record<string, Value | undefined>>

type Sheet = readonly SheetGroup[]

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
  return [
    ...bands,
    { title: prices.weeks, fields: rooms },
    { title: prices.months, fields: span(prices.months, 'monthsAhead') },
  ]
}

export function hoursSheet(content: Content): Sheet {
  const field = fieldsIn(content, 'business.yaml')
  const { hours } = words
  return [
    {
      title: hours.reach,
      fields: [field('phone', hours.phone, ['phone']), field('text', hours.email, ['email'])],
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
  ]
}

function closedSheet(content: Content, now: number): Sheet {
  const field = fieldsIn(content, 'closed.yaml')
  const { closed } = words
  const { periods, announcement } = content.values.closed
  const today = localDay(new Date(now * 1000))
  const holidays = holidaysFrom(today).map(([day, name], order) => {
    const reason = closed.holidays[name]
    const at = periods.findIndex(({ from, to }) => from === day && to === day)
    const longer = at < 0 ? closedOn(day, periods) : undefined
    const holiday = `${dateInWords(day)}: ${reason}`
    const label = longer ? fill(closed.within, { holiday, reason: longer.reason }) : holiday
    return {
      // Behind all entries, where saving numbers new ones.
      ...field('tick', label, ['periods', at < 0 ? periods.length + 1 + order : at]),
      name: `holiday.${day}`,
      entry: longer ? undefined : { from: day, to: day, reason },
    }
  })
  const isOwn = ({ from, to }: ClosedPeriod) =>
    to >= today && !(from === to && holidays.some(({ name }) => name === `holiday.${from}`))
  return [
    { title: closed.tick, fields: holidays },
    ...entriesOf(['periods'], periods, (path, value) => ({
      title: value ? valueInWords(value, 'closed.yaml') : closed.more,
      fields: [
        field('date', closed.from, [...path, 'from']),
        field('date', closed.to, [...path, 'to']),
        field('text', closed.reason, [...path, 'reason']),
      ],
      entry: { path, value, complete: ({ from, to = from, reason }: NewEntry) => ({ from, to, reason }) },
    })).filter((_, at) => periods.slice(at, at + 1).every(isOwn)),
    {
      title: closed.announcement,
      fields: [
        field('text', closed.text, ['announcement', 'text']),
        field('date', closed.until, ['announcement', 'until']),
      ],
      entry: { path: ['announcement'], value: announcement },
    },
  ]
}

/** Kinds of the fields of what a client said, in order. */
const clientFields = {
  ...({ name: 'text', location: 'text', project: 'text', quote: 'words' } as const),
  ...({ source: 'text', rating: 'whole' } as const),
}

export function testimonialsSheet(content: Content): Sheet {
  const file = 'testimonials.yaml'
  const field = fieldsIn(content, file)
  const { clients } = words
  const clientsNow = valueAt(content, { file, path: [] }) as Content['values']['testimonials']
  return entriesOf([], clientsNow, (path, value) => ({
    title: value ? `${value.name}${value.source ? '' : ` (${clients.sample})`}` : clients.add,
    fields: Object.entries(clientFields).map(([name, kind]) =>
      field(kind, clients[name as keyof typeof clientFields], [...path, name]),
    ),
    entry: { path, value, complete: withId(clientsNow, (name) => ({ initials: initialsOf(name) })) },
  }))
}

function peopleSheet(content: Content): Sheet {
  const field = fieldsIn(content, 'people.yaml')
  const { people } = words
  const peopleNow = valueAt(content, { file: 'people.yaml', path: [] }) as Content['values']['people']
  return entriesOf([], peopleNow, (path, value) => ({
    title: value?.name ?? people.add,
    fields: [
      ...(['name', 'role', 'license'] as const).map((name) => field('text', people[name], [...path, name])),
      field('words', people.text, [...path, 'text']),
      ...(value?.sample ? [{ ...field('tick', people.sample, [...path, 'sample']), entry: true }] : []),
    ],
    entry: { path, value, complete: withId(peopleNow, () => ({ picture: { drawing: 'initials-sand' } })) },
  }))
}

/** Derives a unique id from the name of a new entry. @param more further values, by the name */
const withId =
  (entries: readonly { readonly id: string }[], more: (name: string) => NewEntry) =>
  ({ name, ...others }: NewEntry): Value => {
    const id = slugOf(
      String(name),
      entries.map((entry) => entry.id),
    )
    return { id, name, ...others, ...more(String(name)) }
  }

const entriesOf = <Entry>(
  path: Edit['path'],
  entries: readonly Entry[],
  groupOf: (path: Edit['path'], entry: Entry | undefined) => SheetGroup,
) => [...entries, undefined].map((entry, at) => groupOf([...path, at], entry))

interface FieldInput {
  readonly field: SheetField
  readonly was: Value | undefined
  readonly now: Value | undefined
  readonly problem?: string | undefined
}

/** Reads a field; an invalid number is kept as typed, with a problem. */
function readField(field: SheetField, form: URLSearchParams): FieldInput {
  const was = parseHidden(form.get(`was.${field.name}`))
  if (field.kind === 'tick') {
    const isTicked = form.has(field.name)
    const now = isTicked ? (field.value ?? field.entry) : undefined
    // What somebody else ticked or unticked meanwhile stays.
    const isUntouched = isTicked === form.has(`was.${field.name}`)
    return { field, was: field.value, now: isUntouched ? field.value : now }
  }
  if (field.kind === 'days') {
    const days = weekdays.filter((day) => form.getAll(field.name).includes(day))
    return { field, was, now: days.length > 0 ? days : undefined }
  }
  const typed = (form.get(field.name) ?? '').trim()
  if (typed === '' && was === undefined) return { field, was, now: undefined }
  if (field.kind !== 'dollars' && field.kind !== 'whole')
    return { field, was, now: textOf(field, typed) || undefined, problem: textProblem(typed) }
  const digits = typed.replace(/[$,\s]/g, '')
  return /^\d{1,9}$/.test(digits)
    ? { field, was, now: Number(digits) }
    : { field, was, now: typed, problem: words.prices[field.kind === 'dollars' ? 'dollars' : 'number'] }
}

/** A phone number is taken in any form that people write: "619-555-0199", "+1 619 555 0199". */
const textOf = ({ kind }: SheetField, typed: string): string =>
  kind === 'phone' ? phoneInWords(cleanText(typed, false)) : cleanText(typed, false)

const sheets = {
  prices: pricesSheet,
  hours: hoursSheet,
  closed: closedSheet,
  clients: testimonialsSheet,
  people: peopleSheet,
} as const

export const sheetNames = Object.keys(sheets) as (keyof typeof sheets)[]

/** Path of every sheet; in a group, since Hono anchors only the first and the last name otherwise. */
export const sheetPath = `/desk/site/:sheet{(?:${sheetNames.join('|')})}`

const nameOf = (c: SiteContext) => c.req.param('sheet') as keyof typeof sheets

/** The sheet of a path, without values that are locked. */
const sheetIn = (content: Content, c: SiteContext): Sheet =>
  sheets[nameOf(c)](content, c.var.now()).flatMap((group) => {
    const fields = group.fields.filter(
      ({ file, paths }) => !paths.some((path) => isLocked(c.var.locked, { file, path })),
    )
    return fields.length === 0 ? [] : [{ ...group, fields }]
  })

export const showSheet = (c: SiteContext) => sheetPage(c, 200, sheetIn(c.var.content, c), {})

/** POST of a sheet: saves all differences from what its author saw, or none. */
export async function saveSheet(c: SiteContext) {
  const { form, content } = c.var
  const sheet = sheetIn(content, c)
  const groups = sheet.map((group) => ({
    group,
    typed: group.fields
      .filter(({ name, kind, entry }) => kind === 'days' || entry || form.has(name))
      .map((field) => readField(field, form)),
  }))
  const typed = groups.flatMap((each) => each.typed)
  const removedEntries = form.getAll('gone')
  const again = (problem: string, problems: Readonly<Record<string, string>> = {}) =>
    sheetPage(c, 400, sheet, { typed, gone: removedEntries, problems, problem })
  const invalid = typed.flatMap(({ field, problem }) => (problem ? [[field.name, problem]] : []))
  if (invalid.length > 0) return again(words.problems, Object.fromEntries(invalid))
  const changes = groups
    .flatMap(({ group, typed }) => changesOf(group, typed, form))
    .toSorted((one, other) => Number(shiftsList(one)) - Number(shiftsList(other)))
    .map(numberedFrom(content))
  if (changes.length === 0) return again(words.noChange)
  return saveDrafts(changes, c, ({ status, edit, sentence, problems, content }) => {
    if (status === 409) {
      const problem = edit
        ? fill(words.changed.look, { person: personName(edit.by), time: shortTime(edit.at) })
        : sentence
      return sheetPage(c, 409, sheetIn(content, c), { ...mergeWithCurrent(content, typed), problem })
    }
    const fieldOf = ({ change }: ChangeProblem) =>
      typed.find(({ field: { paths } }) => paths.some((path) => isDeepStrictEqual(path, change?.path)))
    const byField = problems.map((each) => [fieldOf(each)?.field.name, each.sentence] as const)
    const others = byField.flatMap(([name, sentence]) => (name ? [] : [sentence]))
    return again(others.join(' ') || words.problems, Object.fromEntries(byField))
  })
}

/** Merges the input with the current values, with a problem for each value that the author has not seen. */
function mergeWithCurrent(content: Content, typed: readonly FieldInput[]) {
  const presentOf = ({ field: { file, paths } }: FieldInput) =>
    valueAt(content, { file, path: paths[0] ?? [] })
  const changedFields = typed.filter(({ was, now }) => !isDeepStrictEqual(was, now))
  const unseen = changedFields.filter((each) => !isDeepStrictEqual(presentOf(each), each.was))
  const sentence = (each: FieldInput) =>
    fill(words.changed.now, { value: valueInWords(presentOf(each), each.field.file) })
  return {
    typed: changedFields.map((each) => ({ ...each, was: presentOf(each) })),
    problems: Object.fromEntries(unseen.map((each) => [each.field.name, sentence(each)])),
  }
}

/** Changes values before lists, because adding or removing an entry moves its neighbors. */
function changesOf(group: SheetGroup, typed: readonly FieldInput[], form: URLSearchParams): ContentChange[] {
  const file = typed[0]?.field.file ?? ''
  const { path = [], value, complete }: Partial<NonNullable<SheetGroup['entry']>> = group.entry ?? {}
  const name = path.join('.')
  if (form.getAll('gone').includes(name)) return [{ file, path, was: parseHidden(form.get(`was.${name}`)) }]
  if (group.entry && value === undefined) {
    const values = Object.fromEntries(typed.map(({ field, now }) => [field.paths[0]?.at(-1), now]))
    return typed[0]?.now === undefined ? [] : [{ file, path, now: complete?.(values) ?? values }]
  }
  return typed.flatMap(({ field, was, now }) =>
    isDeepStrictEqual(was, now) ? [] : field.paths.map((path) => ({ file, path, was, now })),
  )
}

/** Numbers new entries of a list from its end on. */
function numberedFrom(content: Content) {
  let added = 0
  return (change: ContentChange): ContentChange => {
    const { file, path, was } = change
    const list = valueAt(content, { file, path: path.slice(0, -1) })
    return was === undefined && Array.isArray(list)
      ? { ...change, path: path.with(-1, list.length + added++) }
      : change
  }
}

interface SheetState {
  readonly typed?: readonly FieldInput[]
  readonly problems?: Readonly<Record<string, string>>
  readonly problem?: string
  readonly gone?: readonly string[]
}

const sheetPage = (
  c: SiteContext,
  status: number,
  sheet: Sheet,
  { typed = [], problems = {}, problem, gone = [] }: SheetState,
) =>
  sitePage(c, status, {
    title: words[nameOf(c)].title,
    problem,
    body: html`<p>${words[nameOf(c)].how}</p>
<form class="stack gap-4" method="post" action="${c.req.path}">${sheet.map(
      (group) =>
        html`<fieldset class="values tracks rule"><legend class="all-columns full">${group.title}</legend>${group.fields.map(
          (field) => {
            const untouched = { was: field.value, now: field.value }
            const { was, now } = typed.find((each) => each.field.name === field.name) ?? untouched
            return control({ ...field, value: now }, was, problems[field.name])
          },
        )}${group.entry ? entry(group.entry, gone) : ''}</fieldset>`,
    )}
<p class="row gap-2"><button class="button button-primary">${words.texts.save}</button><a class="button button-outlined small" href="/desk/site">${words.texts.leave}</a></p>
</form>`,
  })

function entry({ path, value }: NonNullable<SheetGroup['entry']>, gone: readonly string[]): Html | '' {
  const name = path.join('.')
  return value === undefined
    ? ''
    : html`<input type="hidden" name="was.${name}" value="${JSON.stringify(value)}"><label class="tick all-columns"><input type="checkbox" name="gone" value="${name}"${gone.includes(name) ? ' checked' : ''}> ${words.takeAway}</label>`
}

const inputTypes: Partial<Record<FieldKind, string>> = { phone: 'tel', time: 'time', date: 'date' }

/** Inputs that need half of the width; several of the others stand side by side, also on a phone. */
const wideKinds: readonly FieldKind[] = ['text', 'phone', 'date']

function control(field: SheetField, was: SheetField['value'], problem: string | undefined): Html {
  const { name, label, kind, value } = field
  const seen =
    was === undefined ? '' : html`<input type="hidden" name="was.${name}" value="${JSON.stringify(was)}">`
  const { error, described } = errorAttributes(name, problem)
  if (kind === 'tick')
    return html`${seen}<label class="tick all-columns"><input type="checkbox" name="${name}" value="yes"${value === undefined && field.entry ? '' : ' checked'}${field.entry ? '' : ' disabled'}> ${label}</label>`
  if (kind === 'days')
    return html`${seen}<fieldset class="field days all-columns"><legend>${label}</legend>${weekdays.map(
      (day) =>
        html`<label class="tick"><input type="checkbox" name="${name}" value="${day}"${Array.isArray(value) && value.includes(day) ? ' checked' : ''}> ${day}</label>`,
    )}${error}</fieldset>`
  const shownValue =
    kind === 'dollars' && typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '')
  const isNumber = kind === 'dollars' || kind === 'whole'
  if (kind === 'words')
    return html`${seen}${textField(name, label, { value: String(value ?? ''), problem, rows: 4 })}`
  return html`${seen}<div class="field${wideKinds.includes(kind) ? ' span-half' : ''}"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${inputTypes[kind] ?? 'text'}"${isNumber ? html` inputmode="numeric"` : ''} value="${shownValue}"${described}>${error}</div>`
}

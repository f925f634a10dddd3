import { beforeEach, describe, expect, it } from 'vitest'
import { rowsWithDueStep, todaySections } from '#lambdas/leads/manage/list-sections.ts'
import { type Page, readPage, rowsOfPage } from '#lambdas/leads/manage/read-page.ts'
import { replyStats } from '#lambdas/leads/manage/reply-stats.ts'
import {
  allRows,
  duplicatesOf,
  firstOf,
  groupByPerson,
  matchesSearch,
} from '#lambdas/leads/manage/select-rows.ts'
import { sortKeyOf } from '#lambdas/leads/store/indexes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const { put, clear } = await embeddedForms()
beforeEach(clear)

const hour = 3600
const now = Date.parse('2026-11-19T10:00:00-08:00') / 1000

const waitingRow = (hours: number, changes: object = {}) =>
  rowWith({ created_at: now - hours * hour, ...changes })

const today = (from?: string) => readPage(todaySections(now), from)

const shownOn = ({ parts }: Page) =>
  Object.fromEntries(parts.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => [name, rows]))

describe('what is to be done today', () => {
  it('begins with those whom nobody answered, the oldest first; then what is due; then the rest by status', async () => {
    const [young, old] = [waitingRow(1), waitingRow(20)]
    const due = waitingRow(300, { status: 'contacted', next_step_on: '2026-11-18' })
    const dueToday = waitingRow(200, { status: 'quoted', next_step_on: '2026-11-19T23:30' })
    const later = waitingRow(100, { status: 'contacted', next_step_on: '2026-11-20' })
    const won = waitingRow(400, { status: 'won' })
    const held = waitingRow(2, { notification: 'quarantined' })
    await put(won, later, due, young, held, dueToday, old)
    const lists = { new: [old, young], due: [due, dueToday], contacted: [later], won: [won], held: [held] }
    expect(Object.entries(shownOn(await today()))).toEqual(Object.entries(lists))
  })

  it('has no next step of what is won or lost, and none before its day has begun where the firm is', async () => {
    const closed = waitingRow(5, { status: 'lost', next_step_on: '2026-11-13' })
    const tomorrow = waitingRow(5, { status: 'quoted', next_step_on: '2026-11-20' })
    await put(closed, tomorrow)
    const dueAt = (time: number) => firstOf(rowsWithDueStep('lead', time), 9)
    expect(await dueAt(now)).toEqual([])
    const lateInTheEvening = Date.parse('2026-11-19T23:59:59-08:00') / 1000
    expect(await dueAt(lateInTheEvening)).toEqual([])
    expect(await dueAt(lateInTheEvening + 1)).toEqual([tomorrow])
  })
})

describe('pages of a list', () => {
  const rows = [
    ...Array.from({ length: 60 }, (_, at) => waitingRow(at % 7)),
    ...Array.from({ length: 30 }, (_, at) =>
      waitingRow(50 + at, { status: 'contacted', next_step_on: `2026-11-1${at % 10}` }),
    ),
  ]
  beforeEach(() => put(...rows))

  it('have each row once, at most 25 on one, and lead from the first to the last', async () => {
    const seen: string[] = []
    let page = await today()
    for (let pages = 1; ; pages += 1) {
      const ids = page.parts.flatMap((part) => part.rows.map(({ id }) => id))
      expect(ids.length).toBeLessThanOrEqual(rowsOfPage)
      seen.push(...ids)
      if (!page.next) break
      page = await today(page.next)
      expect(pages).toBeLessThan(6)
    }
    expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })

  it('begin at the first for an address that no page gave, and never fail', async () => {
    const first = await today()
    for (const from of ['', '2', 'new', 'new_', `other_1795000000_${rows[0]?.id}`, `new_1795000000_' OR 1`])
      expect(await today(from)).toEqual(first)
    expect((await today(`due_1795000000_${rows[0]?.id}`)).parts[0]?.name).toBe('due')
  })
})

it('the promise of an answer is counted over leads of 30 days that were answered, or whose time has passed, without spam', () => {
  const answered = (hours: number, after: number) =>
    waitingRow(hours, { status: 'contacted', answered_at: now - hours * hour + after * hour })
  const spam = waitingRow(90, { notification: 'quarantined' })
  const rows = [answered(100, 3), answered(100, 24), answered(100, 25), waitingRow(30), waitingRow(2)]
  const counts = { replied: 2, of: 4, overdue: 1, typical: 24 * hour }
  expect(replyStats([...rows, answered(31 * 24, 1), spam], now)).toEqual(counts)
})

describe('rows that may be of the same person', () => {
  const ann = rowWith({ email: 'ann@example.com', property_address: '812 Prospect St.' })
  const other = { email: 'x@example.com', phone: '(619) 555-0199', property_address: '1 Elsewhere Rd' }

  it.each([
    ['the same address for e-mails, in other case', 'email', { ...other, email: 'ANN@example.com' }],
    ['the same phone number, written otherwise', 'phone', { ...other, phone: '+1 619.555.0134' }],
    ['the same property, written otherwise', 'address', { ...other, property_address: '812  prospect st' }],
  ] as const)('have %s, say so, and are one person in a list', async (_, sign, changes) => {
    const twin = rowWith(changes)
    const alike = { row: twin, same: [sign] }
    const stranger = rowWith({ email: 'y@example.com', phone: '', property_address: '' })
    await put(ann, twin, stranger)
    expect(await duplicatesOf(ann)).toEqual([alike])
    const alone = { row: stranger, others: [] }
    expect(groupByPerson([ann, stranger, twin])).toEqual([{ row: ann, others: [alike] }, alone])
  })

  it('are found among applications, too, and never by what is empty', async () => {
    const builder = rowWith({ email: 'ann@example.com' }, 'subcontractor')
    const [one, other] = [1, 2].map(() => rowWith({ email: '', phone: '', property_address: '' }))
    await put(builder, one as Row, other as Row)
    expect(await duplicatesOf(ann)).toEqual([{ row: builder, same: ['email'] }])
    expect(await duplicatesOf(one as Row)).toEqual([])
  })
})

const at = (iso: string) => Date.parse(iso) / 1000

const lastOfTheMonth = rowWith({ name: 'Late Lou', created_at: at('2026-10-31T23:59:59-07:00') })
const fallBack = rowWith({ name: 'Early Eve', created_at: at('2026-11-01T00:00:00-07:00') })
const fallBackNight = rowWith({ name: 'Night Ned', created_at: at('2026-11-01T23:59:59-08:00') })
const both = rowWith({
  project_type: 'Both Kitchen & Bathroom',
  status: 'quoted',
  notes: [{ at: 1_795_000_000, by: 'owner@example.com', text: 'Wants quartz' }],
})
const suspect = rowWith({ notification: 'quarantined', name: 'Zoë Á', phone: '619.555.0199' })
const tiler = rowWith({}, 'subcontractor')
const expired = rowWith({ expires_at: at('2026-11-10T00:00:00Z') })
const all = [lastOfTheMonth, fallBack, fallBackNight, both, suspect, tiler, expired]

const select = (before?: string) => firstOf(allRows('lead', before), 99)

it('all rows of a form come the newest first, without those that have expired, and go on behind a place, also among rows of one second', async () => {
  await put(...all, rowWith({ status: 'won' }))
  const rows = await select()
  expect(rows).toHaveLength(6)
  expect(rows).toEqual(expect.arrayContaining([both, suspect]))
  expect(rows.slice(-3)).toEqual([fallBackNight, fallBack, lastOfTheMonth])
  for (const [at, row] of rows.entries()) expect(await select(sortKeyOf(row))).toEqual(rows.slice(at + 1))
})

describe('a search for words', () => {
  it.each<[string, string, Row[]]>([
    ['a name in other case and composition', 'ZOE\u0308', [suspect]],
    ['words of a note and a project, in any order', 'quartz  kitchen wants', [both]],
    ['a reference', tiler.ref.toLowerCase(), [tiler]],
    ['a phone number with our country before it', '+1 619 555 0199', [suspect]],
    ['what nobody wrote', 'nobody', []],
  ])('finds %s', (_, search, found) => {
    expect(all.filter((row) => matchesSearch(row, search))).toEqual(found)
  })

  it('looks in what people wrote, not in what only the system needs', () => {
    expect(matchesSearch(rowWith({ digest: 'needle', ses_message_id: 'needle' }), 'needle')).toBe(false)
  })
})

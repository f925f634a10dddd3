import { describe, expect, it } from 'vitest'
import { duplicatesOf } from '#lambdas/leads/desk/duplicates.ts'
import { replyStats } from '#lambdas/leads/desk/promise.ts'
import { dueSteps, today } from '#lambdas/leads/desk/today.ts'
import { rowOf } from './rows.ts'

const hour = 3600
const now = Date.parse('2026-11-26T10:00:00-08:00') / 1000

const waiting = (hours: number, changes: object = {}) =>
  rowOf('lead', { created_at: now - hours * hour, ...changes })

describe('what is to be done today', () => {
  it('begins with those whom nobody answered, the oldest first; then what is due; then the rest by status', () => {
    const [young, old] = [waiting(1), waiting(20)]
    const due = waiting(300, { status: 'contacted', next_step_on: '2026-11-25' })
    const dueToday = waiting(200, { status: 'quoted', next_step_on: '2026-11-26' })
    const later = waiting(100, { status: 'contacted', next_step_on: '2026-11-27' })
    const won = waiting(400, { status: 'won' })
    const held = waiting(2, { notification: 'quarantined' })
    expect(today([won, later, due, young, held, dueToday, old], now)).toMatchObject({
      unanswered: [old, young],
      due: [due, dueToday],
      others: [later, won],
      quarantined: [held],
    })
  })

  it('shows each row once, also one that is new and due', () => {
    const row = waiting(5, { next_step_on: '2026-11-20' })
    const { unanswered, due, others, quarantined } = today([row], now)
    expect([unanswered, due, others, quarantined]).toEqual([[row], [], [], []])
  })

  it('has no next step of what is won or lost, and none before its day has begun in San Diego', () => {
    const closed = waiting(5, { status: 'lost', next_step_on: '2026-11-20' })
    const tomorrow = waiting(5, { status: 'quoted', next_step_on: '2026-11-27' })
    expect(dueSteps([closed, tomorrow], now)).toEqual([])
    const lateInTheEvening = Date.parse('2026-11-26T23:59:59-08:00') / 1000
    expect(dueSteps([tomorrow], lateInTheEvening)).toEqual([])
    expect(dueSteps([tomorrow], lateInTheEvening + 1)).toEqual([tomorrow])
  })
})

describe('the promise of an answer within 24 hours', () => {
  const answered = (hours: number, after: number) =>
    waiting(hours, { status: 'contacted', answered_at: now - hours * hour + after * hour })

  it('is counted over leads that were answered, or whose time has passed', () => {
    const rows = [answered(100, 3), answered(100, 24), answered(100, 25), waiting(30), waiting(2)]
    expect(replyStats(rows, now)).toEqual({ replied: 2, of: 4, overdue: 1 })
  })

  it.each([
    ['older than 30 days', answered(31 * 24, 1)],
    ['a canary', waiting(50, { canary: true })],
    ['quarantined', waiting(90, { notification: 'quarantined' })],
    ['an application', rowOf('subcontractor', { created_at: now - 90 * hour })],
  ])('leaves out what is %s', (_, row) => {
    expect(replyStats([row], now)).toEqual({ replied: 0, of: 0, overdue: 0 })
  })
})

describe('rows that may be of the same person', () => {
  const ann = rowOf('lead', {
    email: 'ann@example.com',
    phone: '(619) 555-0134',
    property_address: '812 Prospect St.',
  })
  const other = { email: 'x@example.com', phone: '(619) 555-0199', property_address: '1 Elsewhere Rd' }

  it.each([
    ['the same address for e-mails, in other case', { ...other, email: 'ANN@example.com' }],
    ['the same phone number, written otherwise', { ...other, phone: '+1 619.555.0134' }],
    ['the same property, written otherwise', { ...other, property_address: '812  prospect st' }],
  ])('have %s', (_, changes) => {
    const twin = rowOf('lead', changes)
    expect(duplicatesOf(ann, [ann, twin, rowOf('lead', other)])).toEqual([twin])
  })

  it('are found among applications, too, and never by what is empty', () => {
    const builder = rowOf('subcontractor', { email: 'ann@example.com' })
    expect(duplicatesOf(ann, [builder])).toEqual([builder])
    const empty = { email: '', phone: '', property_address: '' }
    expect(duplicatesOf(rowOf('lead', empty), [rowOf('lead', empty)])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { times } from '#content/times.ts'
import type { Plan } from '#forms/plan.ts'
import { totalsOf } from '#forms/plan-totals.ts'
import { asideOf, bathroom, cabinetry, kitchen, sumOf, withAside } from '../band-sums.ts'
import { subtractFromDay, weeksAtOnce } from '../plan-weeks.ts'

const today = '2026-11-22'
const nothing: Plan = { bathrooms: [], painting: false, flooring: false, inTurn: false }
const figures = (plan: Partial<Plan>) => totalsOf({ ...nothing, ...plan }, today)

describe('the cost of a plan', () => {
  it.each(['mid', 'high'] as const)(
    'adds the bands up, and the share to set aside, and stays open when one is open: %s',
    (level) => {
      const quoted = sumOf(kitchen(level), bathroom('basic'))
      expect('to' in quoted).toBe(level === 'mid')
      const cost = { quoted, aside: asideOf(quoted), planFor: withAside(quoted) }
      expect(figures({ kitchen: level, bathrooms: ['basic'] }).cost).toEqual(cost)
    },
  )

  it.each([
    [{ cabinetry: 'stock' }, cabinetry('stock')],
    [{ bathrooms: ['basic', 'high'] }, sumOf(bathroom('basic'), bathroom('high'))],
  ] satisfies [Partial<Plan>, object][])('of %j is %j', (plan, quoted) => {
    expect(figures(plan).cost?.quoted).toEqual(quoted)
  })

  it('counts no cabinets beside a kitchen, which has them', () => {
    expect(figures({ kitchen: 'basic', cabinetry: 'full' })).toEqual(figures({ kitchen: 'basic' }))
  })

  it('is none when nothing with a price is chosen', () => {
    expect(figures({})).toEqual({})
  })
})

describe('the dates of a plan', () => {
  const { onSite, withOrdering } = weeksAtOnce('kitchen')

  it('count back from the wished end by the long counts', () => {
    const orderBy = subtractFromDay('2027-11-25', { weeks: withOrdering.to })
    expect(figures({ kitchen: 'mid', finish: '2027-11-25' }).dates).toEqual({
      orderBy,
      startBy: subtractFromDay('2027-11-25', { weeks: onSite.to }),
      planFrom: subtractFromDay(orderBy, { months: times.monthsAhead.to }),
      planBy: subtractFromDay(orderBy, { months: times.monthsAhead.from }),
      finishFrom: subtractFromDay(orderBy, { weeks: -withOrdering.from }),
      finishBy: '2027-11-25',
      late: false,
    })
  })

  it('count forward from the wished beginning', () => {
    expect(figures({ bathrooms: ['basic'], start: '2027-02-01' }).dates).toMatchObject({
      orderBy: '2027-02-01',
      finishFrom: subtractFromDay('2027-02-01', { weeks: -times.weeks.withOrdering.bathroom.from }),
      finishBy: subtractFromDay('2027-02-01', { weeks: -times.weeks.withOrdering.bathroom.to }),
      planFrom: subtractFromDay('2027-02-01', { months: times.monthsAhead.to }),
      late: false,
    })
  })

  it('say that a wish is too late, and when all would be done instead', () => {
    const finish = subtractFromDay(today, { weeks: 1 - withOrdering.to })
    expect(figures({ kitchen: 'mid', finish }).dates).toMatchObject({
      orderBy: subtractFromDay(today, { weeks: 1 }),
      late: true,
      finishFrom: subtractFromDay(today, { weeks: -withOrdering.from }),
      finishBy: subtractFromDay(today, { weeks: -withOrdering.to }),
    })
  })

  it.each(['2027-05-31', '2028-03-30'])(
    'a start on %s is planned from the same day of a month that may be shorter',
    (start) => {
      expect(figures({ kitchen: 'mid', start }).dates).toMatchObject({
        planFrom: subtractFromDay(start, { months: times.monthsAhead.to }),
        planBy: subtractFromDay(start, { months: times.monthsAhead.from }),
      })
    },
  )

  it('are none without a wish, and none without a room', () => {
    expect(figures({ kitchen: 'mid' }).dates).toBeUndefined()
    expect(figures({ cabinetry: 'stock', finish: '2027-11-25' }).dates).toBeUndefined()
  })
})

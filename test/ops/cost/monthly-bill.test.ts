import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { committedContext, readSettings } from '#infra/config.ts'
import { assumptions, fixedParts, visits } from '#ops/cost/assumptions.ts'
import { costOfBill, costOfLine, devStageLine, firewallLine, monthlyBill } from '#ops/cost/monthly-bill.ts'
import { averageView } from '#ops/cost/page-view.ts'
import { costOf, type PriceName, prices } from '#ops/cost/prices.ts'
import { synthesise } from '#test/infra/site-stack/synthesise.ts'

const prod = synthesise('fullest')
const view = { requests: 10, rewritten: 2, bytes: 300_000 }
const total = (views: number, leads: number) => costOfBill(monthlyBill({ views, leads }, view))

describe('a price', () => {
  it.each(Object.keys(prices) as PriceName[])('of %s is paid for what exceeds the free allowance', (name) => {
    const { dollars, per, free } = prices[name]
    expect(costOf(name, free)).toBe(0)
    expect(costOf(name, free + per)).toBeCloseTo(dollars)
  })
})

describe('a month’s bill', () => {
  it('never falls with more views or more leads', () => {
    const number = fc.nat(10_000_000)
    fc.assert(
      fc.property(number, number, number, number, (views, moreViews, leads, moreLeads) => {
        expect(total(views + moreViews, leads + moreLeads)).toBeGreaterThanOrEqual(total(views, leads))
      }),
    )
  })

  it('without a visitor is the zone, the secrets, the alarms, and cents for what runs by itself', () => {
    const standing = [
      costOf('zone', fixedParts.zones),
      costOf('secret', fixedParts.secrets),
      costOf('alarm', fixedParts.alarmMetrics),
    ].reduce((sum, each) => sum + each)
    expect(total(0, 0)).toBeGreaterThan(standing)
    expect(total(0, 0)).toBeLessThan(standing + 0.2)
  })

  it('pays for traffic above the free terabyte and ten million requests alone', () => {
    const [edge] = monthlyBill({ views: 1_000_000, leads: 0 }, { ...view, bytes: 1024 ** 2 })
    // Four million runs at the edge less two.
    expect(edge && costOfLine(edge)).toBeCloseTo(0.2, 2)
    const [twice] = monthlyBill({ views: 2_000_000, leads: 0 }, { ...view, bytes: 1024 ** 2 })
    // Ten million requests more, 1953 GB less 1024, eight million runs at the edge less two.
    expect(twice && costOfLine(twice)).toBeCloseTo(10 + 929.125 * 0.085 + 0.6, 2)
  })

  it('is a dollar and ten cents at most at 10,000 views, domain included, and below two with a dev stage beside it', () => {
    expect(total(10_000, 100)).toBeLessThanOrEqual(1.1)
    expect(total(10_000, 100) + costOfLine(devStageLine(view))).toBeLessThanOrEqual(2)
  })

  it('is so far below the default budget that the first warning, at half of it, does not come by itself', () => {
    const { monthlyBudgetUsd } = readSettings(committedContext(), () => {})
    expect(total(100_000, 1000) + costOfLine(devStageLine(view))).toBeLessThan(monthlyBudgetUsd / 2)
  })

  it('has a firewall’s five dollars, its rules and its requests apart', () => {
    expect(costOfLine(firewallLine({ views: 1_000_000, leads: 0 }, view))).toBeCloseTo(5 + 2 + 6, 3)
  })
})

describe('a page view on average', () => {
  it('weighs each visit by its share, and each page alike', () => {
    const weighed = [
      { visit: { share: 0.5, device: 'phone', pages: ['/'] }, requests: 10, rewritten: 2, bytes: 1000 },
      { visit: { share: 0.5, device: 'phone', pages: ['/', '/'] }, requests: 20, rewritten: 1, bytes: 500 },
    ] as const
    expect(averageView(weighed)).toEqual({ requests: 10, rewritten: 1, bytes: 500 })
  })
})

describe('the assumptions', () => {
  it('divide all visits, and leave none out', () => {
    expect(visits.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  it.each([
    ['AWS::CloudWatch::Dashboard', fixedParts.dashboards],
    ['AWS::SecretsManager::Secret', fixedParts.secrets],
    ['AWS::Budgets::Budget', fixedParts.budgets],
  ])('count no fewer of %s than prod has', (type, counted) => {
    expect(prod.byType(type).length).toBeLessThanOrEqual(counted)
  })

  it('count no fewer metrics of our own than prod has, however many logs fill one', () => {
    const names = prod
      .byType('AWS::Logs::MetricFilter')
      .map(([, { Properties }]) => JSON.stringify(Properties.MetricTransformations))
      .map((transformation) => /"MetricName":"([^"]+)"/.exec(transformation)?.[1])
    expect(new Set(names).size).toBeLessThanOrEqual(fixedParts.metrics)
  })

  it('count no fewer metrics under alarm than the stack has', () => {
    const metrics = prod.byType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => {
      const { Metrics } = Properties as { Metrics?: readonly { MetricStat?: object }[] }
      return Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1
    })
    expect(metrics.length).toBeGreaterThan(5)
    expect(metrics.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(fixedParts.alarmMetrics)
  })

  it('say what they mean', () => {
    for (const { value, meaning } of Object.values(assumptions)) {
      expect(value).toBeGreaterThan(0)
      expect(meaning.length).toBeGreaterThan(5)
    }
  })
})

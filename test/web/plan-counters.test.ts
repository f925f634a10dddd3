import { expect, it } from 'vitest'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { weeks } from '#content/times/weeks.ts'
import type { CostBand } from '#firm/costs.ts'
import type { Span } from '#firm/in-words.ts'
import { counterRules } from '#web/generate/plan-counters.ts'

const sheet = counterRules()

/** Increments that the sheet adds for a chosen level: "low 30 high 60 …". */
function incrementsOf(selector: string): Readonly<Record<string, number>> {
  const rule = sheet.split('}').find((each) => each.includes(`${selector}:checked {`)) ?? ''
  const pairs = rule.split('counter-increment:')[1]?.matchAll(/([a-z-]+) (\d+)/g) ?? []
  return Object.fromEntries(Array.from(pairs, ([, name, count]) => [name, Number(count)]))
}

const thousands = (dollars: number) => Math.round(dollars / 1000)
const planned = (dollars: number) => thousands(dollars * (1 + rulesOfThumb.contingencyPercent / 100))

const costsOf = ({ from, to }: CostBand) => ({
  low: thousands(from),
  'plan-low': planned(from),
  ...(to !== undefined && { high: thousands(to), 'plan-high': planned(to) }),
})
const weeksOf = ({ onSite, withOrdering }: { onSite: Span; withOrdering: Span }) => ({
  'on-site-low': onSite.from,
  'on-site-high': onSite.to,
  'ordering-low': withOrdering.from,
  'ordering-high': withOrdering.to,
})

it.each<[string, CostBand, object]>([
  ...kitchenCosts.bands.map((band): [string, CostBand, object] => [
    `[name="brief_kitchen"][value="${band.code}"]`,
    band,
    weeksOf({ onSite: weeks.onSite.kitchen, withOrdering: weeks.withOrdering.kitchen }),
  ]),
  ...bathroomCosts.bands.map((band): [string, CostBand, object] => [
    `.of-bathroom [value="${band.code}"]`,
    band,
    weeksOf({ onSite: weeks.onSite.bathroom, withOrdering: weeks.withOrdering.bathroom }),
  ]),
  ...cabinetryCosts.bands.map((band): [string, CostBand, object] => [
    `.of-cabinetry [value="${band.code}"]`,
    band,
    {},
  ]),
])('without script %s adds what the firm charges and how long it takes', (selector, band, counted) => {
  expect(incrementsOf(selector)).toEqual({ ...costsOf(band), ...counted })
})

it('without script rooms at once take the weeks of the longest', () => {
  const written = Array.from(sheet.matchAll(/content: "(\d+)–(\d+) weeks"/g), ([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }))
  const roomsFromShort = (['bathroom', 'kitchen'] as const).toSorted(
    (one, other) => weeks.onSite[one].to - weeks.onSite[other].to,
  )
  expect(written).toEqual(roomsFromShort.flatMap((room) => [weeks.onSite[room], weeks.withOrdering[room]]))
})

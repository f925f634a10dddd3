import type { CostBand } from '#compiler/schemas/firm.ts'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { dollars } from '#firm/in-words.ts'

interface Sum {
  readonly from: number
  readonly to?: number
}

const of = (bands: readonly CostBand[], code: string): Sum => {
  const band = bands.find((each) => each.code === code)
  if (!band) throw new Error(`there is no band ${code}`)
  return band.to === undefined ? { from: band.from } : { from: band.from, to: band.to }
}

export const kitchen = (code: string): Sum => of(kitchenCosts.bands, code)
export const bathroom = (code: string): Sum => of(bathroomCosts.bands, code)
export const cabinetry = (code: string): Sum => of(cabinetryCosts.bands, code)

/** Adds bands; open-ended if one of them is. */
export function sumOf(...parts: readonly Sum[]): Sum {
  const from = parts.reduce((sum, part) => sum + part.from, 0)
  const to = parts.reduce((sum, part) => sum + (part.to ?? Number.NaN), 0)
  return Number.isNaN(to) ? { from } : { from, to }
}

const scaled = ({ from, to }: Sum, factor: number): Sum =>
  to === undefined ? { from: from * factor } : { from: from * factor, to: to * factor }

/** Contingency of a sum. */
export const asideOf = (sum: Sum): Sum => scaled(sum, rulesOfThumb.contingencyPercent / 100)
export const withAside = (sum: Sum): Sum => sumOf(sum, asideOf(sum))

/** "$75,000–$130,000", or with another word between the two. */
export const inDollars = ({ from, to }: Sum, between = '–'): string =>
  to === undefined ? dollars(from) : `${dollars(from)}${between}${dollars(to)}`

/** A price band in US dollars; a band without `to` is open. */
export interface CostBand {
  /** How links and rows name it. */
  readonly code: string
  readonly level: string
  /** What such a job consists of. */
  readonly explanation: string
  readonly from: number
  readonly to?: number
}

/** What a kind of work costs in San Diego County, from the lowest band to the highest. */
export interface CostGuide<Band extends CostBand = CostBand> {
  /** All bands together. The highest band is open, so a job may cost more than `to`. */
  readonly overall: { readonly from: number; readonly to: number }
  readonly bands: readonly Band[]
}

/** What things cost: content/costs.yaml. */
export { bathroomCosts } from '#content/costs/bathroom.ts'
export { bathroomSteps } from '#content/costs/bathroom-steps.ts'
export { cabinetryCosts } from '#content/costs/cabinetry.ts'
export { kitchenCosts } from '#content/costs/kitchen.ts'
export { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
export { dollars } from './in-words.ts'

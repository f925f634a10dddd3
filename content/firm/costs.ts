/** A price band in US dollars; a band without `to` is open. */
export interface CostBand {
  /** Name in links and rows. */
  readonly code: string
  readonly level: string
  /** Scope of such a job. */
  readonly explanation: string
  readonly from: number
  readonly to?: number
}

/** Price bands of a kind of work in San Diego County, from the lowest to the highest. */
export interface CostGuide<Band extends CostBand = CostBand> {
  /** All bands together. The highest band is open, so a job may cost more than `to`. */
  readonly overall: { readonly from: number; readonly to: number }
  readonly bands: readonly Band[]
}

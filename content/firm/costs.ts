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

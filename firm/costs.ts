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
  /** Every band together; open at the top. */
  readonly overall: { readonly from: number; readonly to: number }
  readonly bands: readonly Band[]
}

export const kitchenCosts = {
  overall: { from: 30_000, to: 150_000 },
  bands: [
    {
      code: 'basic',
      level: 'Basic',
      explanation: 'Everything stays where it is: new fronts, counters, sink and paint',
      from: 30_000,
      to: 60_000,
    },
    {
      code: 'mid',
      level: 'Mid-range',
      explanation: 'Semi-custom cabinets, stone, new lighting, one or two things moved',
      from: 60_000,
      to: 100_000,
    },
    {
      code: 'high',
      level: 'High-end',
      explanation: 'A new layout, full custom cabinets, walls and services moved',
      from: 100_000,
    },
  ],
} as const satisfies CostGuide

export const bathroomCosts = {
  overall: { from: 15_000, to: 75_000 },
  bands: [
    {
      code: 'basic',
      level: 'Basic',
      explanation: 'New fixtures, vanity and tile in the same places',
      from: 15_000,
      to: 30_000,
    },
    {
      code: 'mid',
      level: 'Mid-range',
      explanation: 'A new shower, better tile, lighting and ventilation',
      from: 30_000,
      to: 50_000,
    },
    {
      code: 'high',
      level: 'High-end',
      explanation: 'Drains moved, stone, custom vanity and frameless glass',
      from: 50_000,
    },
  ],
} as const satisfies CostGuide

export const cabinetryCosts = {
  overall: { from: 15_000, to: 35_000 },
  bands: [
    {
      code: 'stock',
      level: 'Stock',
      explanation: 'Fixed sizes and finishes, with fillers at the walls',
      from: 15_000,
      to: 25_000,
    },
    {
      code: 'semi',
      level: 'Semi-custom',
      explanation: 'Sized in steps, with a wider choice of fronts',
      from: 25_000,
      to: 35_000,
    },
    {
      code: 'full',
      level: 'Full custom',
      explanation: 'Built to the room, in the wood you choose',
      from: 35_000,
    },
  ],
} as const satisfies CostGuide

/** Dollars as people read them: "$30,000". */
export const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/**
 * The seven steps of a bathroom in their order, in working days. A step that goes on beside the one before it begins on
 * the same day, when the trades share the room.
 */
export const bathroomSteps = [
  { step: 'Demo', from: 2, to: 3 },
  { step: 'Plumbing rough-in', from: 2, to: 3 },
  { step: 'Electrical', from: 1, to: 2, besidePrevious: true },
  { step: 'Walls and ceiling', from: 2, to: 3 },
  { step: 'Tile', from: 3, to: 5 },
  { step: 'Vanity and fixtures', from: 2, to: 3 },
  { step: 'Final touches', from: 1, to: 2, besidePrevious: true },
] as const

/** Rules of thumb that several guides name. */
export const rulesOfThumb = {
  /** Share of the quoted work that is kept aside. */
  contingencyPercent: 20,
  /** Square feet of wall that one gallon covers with one coat. */
  paintCoverage: { from: 350, to: 400 },
  /** Square feet to take off for each window or door. */
  paintOpening: 20,
  /** Shares of the main, the second and the accent color, in percent. */
  colorShares: [60, 30, 10],
  /** Least width of a traffic path, in inches. */
  trafficPath: 36,
} as const

/** What cabinets are made of, from the most expensive to the least. */
export const cabinetMaterials = [
  'Premium hardwoods',
  'Standard hardwoods',
  'Plywood',
  'MDF',
  'Thermofoil/laminate',
] as const

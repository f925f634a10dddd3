/** A count from its least to its most. */
export interface Span {
  readonly from: number
  readonly to: number
}

// Stands in: figures in two readings, here the weeks: the owner confirms what each count includes.
/** How long a room takes, in weeks, by what is counted. */
export const weeks = {
  /** From demolition to the last fixture. */
  onSite: { kitchen: { from: 3, to: 6 }, bathroom: { from: 2, to: 3 } },
  /** The same, and the wait for materials and for the inspector. */
  withOrdering: { kitchen: { from: 6, to: 12 }, bathroom: { from: 3, to: 6 } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Span>>>>

/** How many months before the start of the work planning should begin. */
export const monthsAhead: Span = { from: 2, to: 3 }

/** A span as people read it: "3–6". */
export const spanInWords = ({ from, to }: Span): string => `${from}–${to}`

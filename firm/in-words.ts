/** Dollars as people read them: "$30,000". */
export const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** A count from its least to its most. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A span as people read it: "3–6". */
export const spanInWords = ({ from, to }: Span): string => `${from}–${to}`

/** A range that must not break over two lines: word joiners around its dash. */
export const unbroken = (range: string): string => range.replace('–', '\u2060–\u2060')

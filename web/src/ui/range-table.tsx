import { DimensionLine } from './dimension-line.tsx'

export interface RangeRow {
  readonly label: string
  /** Meaning, in gray below the label. */
  readonly explanation: string
  readonly from: number
  /** Absent where the range is open. */
  readonly to?: number
}

export interface RangeTableProps {
  readonly caption: string
  /** Headings of the three columns: what, the range, and the drawing's scale. */
  readonly headings: readonly [what: string, range: string, scale: string]
  readonly rows: readonly RangeRow[]
  /** End of the scale that the ranges are drawn on, in the same unit. */
  readonly scaleTo: number
  /** A number as people read it: "$30,000". */
  readonly format: (value: number) => string
}

/** A table of ranges, each drawn to the scale that all of them share. */
export const RangeTable = ({ caption, headings, rows, scaleTo, format }: RangeTableProps) => (
  <table className="range-table">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, explanation, from, to }, index) => (
        <tr key={label}>
          <th scope="row">
            {label}
            <span>{explanation}</span>
          </th>
          <td className="range">{rangeText(format, from, to)}</td>
          <td>
            <DimensionLine from={from / scaleTo} to={(to ?? scaleTo) / scaleTo} open={to === undefined} />
            {index === rows.length - 1 && (
              <div className="scale-marks" aria-hidden="true">
                {[0, scaleTo / 2, scaleTo].map((mark) => (
                  <span key={mark}>{format(mark)}</span>
                ))}
              </div>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** "$30,000–$60,000" on one line, or "$100,000+". */
export const rangeText = (format: (value: number) => string, from: number, to?: number): string =>
  to === undefined ? `${format(from)}+` : `${format(from)}\u2060–\u2060${format(to)}`

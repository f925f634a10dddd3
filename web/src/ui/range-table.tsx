import { DimensionLine } from './dimension-line.tsx'

export interface RangeRow {
  readonly label: string
  readonly explanation: string
  readonly from: number
  /** Absent if the range is open-ended. */
  readonly to?: number
}

export interface RangeTableProps {
  readonly caption: string
  readonly headings: readonly [what: string, range: string, scale: string]
  readonly rows: readonly RangeRow[]
  /** End of the shared scale, in the ranges' unit. */
  readonly scaleTo: number
  /** Formats a number: "$30,000". */
  readonly format: (value: number) => string
}

/** A table of ranges, drawn to one scale. */
export const RangeTable = ({ caption, headings, rows, scaleTo, format }: RangeTableProps) => (
  <table className="range-table">
    <caption className="visually-hidden">{caption}</caption>
    <thead className="visually-hidden">
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="rule-below">
      {rows.map(({ label, explanation, from, to }, index) => (
        <tr key={label}>
          <th scope="row">
            <b>{label}</b>
            <p className="small quiet">{explanation}</p>
          </th>
          <td className="fact unbroken">{rangeText(format, from, to)}</td>
          <td>
            <DimensionLine from={from / scaleTo} to={(to ?? scaleTo) / scaleTo} open={to === undefined} />
            {index === rows.length - 1 && (
              <div className="row apart fine quiet" aria-hidden="true">
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

/** Formats a range without line breaks: "$30,000–$60,000" or "$100,000+". */
export const rangeText = (format: (value: number) => string, from: number, to?: number): string =>
  to === undefined ? `${format(from)}+` : `${format(from)}\u2060–\u2060${format(to)}`

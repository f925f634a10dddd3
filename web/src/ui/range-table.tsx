import { dollars } from '#firm/in-words.ts'
import { DimensionLine } from './dimension-line.tsx'

export interface RangeRow {
  readonly label: string
  readonly explanation: string
  /** In dollars. */
  readonly from: number
  /** Absent if the range is open-ended. */
  readonly to?: number
}

export interface RangeTableProps {
  readonly caption: string
  readonly headings: readonly [what: string, range: string, scale: string]
  readonly rows: readonly RangeRow[]
  /** End of the shared scale, in dollars. */
  readonly scaleTo: number
}

/** A table of ranges in dollars, drawn to one scale. */
export const RangeTable = ({ caption, headings, rows, scaleTo }: RangeTableProps) => (
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
          <td className="fact unbroken">{rangeText(from, to)}</td>
          <td>
            <DimensionLine from={from / scaleTo} to={(to ?? scaleTo) / scaleTo} open={to === undefined} />
            {index === rows.length - 1 && (
              <div className="row apart fine quiet" aria-hidden="true">
                {[0, scaleTo / 2, scaleTo].map((mark) => (
                  <span key={mark}>{dollars(mark)}</span>
                ))}
              </div>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Formats a range in dollars without line breaks: "$30,000–$60,000" or "$100,000+". */
export const rangeText = (from: number, to?: number): string =>
  to === undefined ? `${dollars(from)}+` : `${dollars(from)}\u2060–\u2060${dollars(to)}`

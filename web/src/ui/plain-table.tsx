import type { ReactNode } from 'react'

export interface PlainTableProps {
  /** For screen readers. */
  readonly caption: string
  readonly headings: readonly string[]
  /** The first cell of a row heads it. */
  readonly rows: readonly (readonly [head: string, ...cells: ReactNode[]])[]
}

/** A table of words; on phones each row is a block, in which a cell's heading stands before it. */
export const PlainTable = ({ caption, headings, rows }: PlainTableProps) => (
  <table className="plain-table of-blocks">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th scope="col" key={heading}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([head, ...cells]) => (
        <tr key={head}>
          <th scope="row">{head}</th>
          {headings.slice(1).map((heading, at) => (
            <td key={heading} data-heading={heading}>
              {cells[at]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

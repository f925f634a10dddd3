import type { ReactNode } from 'react'

export interface PlainTableProps {
  readonly caption: string
  /** Headings by the names of the cells; the first cell of a row heads it. */
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, ReactNode>>[]
}

/** A table of words; on phones each row is a block, in which a cell's heading stands before it. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  const [[first = ''] = [], ...others] = Object.entries(columns)
  return (
    <table className="plain-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row[first])}>
            <th scope="row">{row[first]}</th>
            {others.map(([name, heading]) => (
              <td key={name} data-heading={heading}>
                {row[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

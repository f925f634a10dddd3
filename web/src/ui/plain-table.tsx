import type { ReactNode } from 'react'

export interface PlainTableProps {
  readonly caption: string
  /** Headings by cell name; the first cell of a row is its header. */
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, ReactNode>>[]
}

/** A table of texts; on phones each row is a block, with the heading before each cell. */
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

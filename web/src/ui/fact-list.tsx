import type { ReactNode } from 'react'

export interface FactListProps {
  /** Classes of the list: it has none of its own. */
  readonly className: string
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
}

export const FactList = ({ className, items }: FactListProps) => (
  <dl className={className}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

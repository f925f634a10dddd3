import type { ReactNode } from 'react'

export interface FactListProps {
  /** A list like `fact-list`. */
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

import type { ReactNode } from 'react'

export interface FactsProps {
  /** A list like `fact-list`. */
  readonly className: string
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
}

export const Facts = ({ className, items }: FactsProps) => (
  <dl className={className}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

type SumLine = { readonly label: string; readonly value: string; readonly isTotal?: boolean }

/** A calculation as on a bill, with each line's value at its end. */
export const SumLines = ({ lines }: { readonly lines: readonly SumLine[] }) => (
  <dl className="sum-lines label above-4">
    {lines.map(({ label, value, isTotal }) => (
      <div key={label} className={`row apart beside-6 rule-below${isTotal ? ' strong' : ''}`}>
        <dt>{label}</dt>
        <dd className="strong">{value}</dd>
      </div>
    ))}
  </dl>
)

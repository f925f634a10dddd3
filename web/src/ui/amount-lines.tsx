export interface AmountRow {
  readonly name: string
  readonly from: number
  /** Absent if the amount is open-ended. */
  readonly to?: number
  /** Text on the line. */
  readonly says: string
}

export interface AmountLinesProps {
  readonly rows: readonly AmountRow[]
  /** End of the shared scale, in the rows' unit. */
  readonly scaleTo: number
  readonly caption: string
}

/** Amounts drawn to one scale, each with its text on the line. */
export const AmountLines = ({ rows, scaleTo, caption }: AmountLinesProps) => {
  const percent = (amount: number) => `${Math.round((1000 * amount) / scaleTo) / 10}%`
  return (
    <figure className="amounts">
      <ol>
        {rows.map(({ name, from, to, says }) => {
          const [start, end] = [percent(from), to === undefined ? '100%' : percent(to)]
          const isFar = from > scaleTo / 2
          return (
            <li key={name}>
              <span>{name}</span>
              <svg role="img" aria-label={says} focusable="false">
                <text x={isFar ? end : start} y="17" textAnchor={isFar ? 'end' : 'start'}>
                  {says}
                </text>
                <line className="dimension-scale" x2="100%" y1="32" y2="32" />
                <line className="dimension-measure" x1={start} x2={end} y1="32" y2="32" />
                <line className="dimension-tick" x1={start} x2={start} y1="24" y2="40" />
                {to !== undefined && <line className="dimension-tick" x1={end} x2={end} y1="24" y2="40" />}
              </svg>
            </li>
          )
        })}
      </ol>
      <figcaption className="caption sheet">{caption}</figcaption>
    </figure>
  )
}

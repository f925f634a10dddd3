export interface DimensionLineProps {
  /** Start and end on the scale, each from 0 to 1. */
  readonly from: number
  readonly to: number
  /** Ends in an arrow instead of a tick. */
  readonly open?: boolean
}

/** Decorative dimension line for a range: tick, line, tick. */
export function DimensionLine({ from, to, open = false }: DimensionLineProps) {
  const [start, end] = [`${100 * from}%`, `${100 * to}%`]
  return (
    <svg className="dimension-line" aria-hidden="true" focusable="false">
      <line className="dimension-scale" x2="100%" y1="12" y2="12" />
      <line className="dimension-measure" x1={start} x2={end} y1="12" y2="12" />
      <line className="dimension-tick" x1={start} x2={start} y1="1" y2="23" />
      {open ? (
        <svg x={end} overflow="visible" aria-hidden="true">
          <path className="dimension-tick" d="M-9 4L-1 12L-9 20" />
        </svg>
      ) : (
        <line className="dimension-tick" x1={end} x2={end} y1="1" y2="23" />
      )}
    </svg>
  )
}

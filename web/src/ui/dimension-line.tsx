export interface DimensionLineProps {
  /** Ends of the measured part on the scale, each from 0 to 1. */
  readonly from: number
  readonly to: number
  /** The measured part goes on beyond the scale: an arrow in place of the second tick. */
  readonly open?: boolean
}

const width = 1000
const height = 24
const middle = height / 2

/** A part of a scale, drawn to scale: tick, line, tick. Decoration for numbers that stand beside it. */
export function DimensionLine({ from, to, open = false }: DimensionLineProps) {
  const [start, end] = [from * width, to * width]
  return (
    <svg
      className="dimension-line"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="dimension-scale" d={`M0 ${middle}H${width}`} />
      <path className="dimension-measure" d={`M${start} ${middle}H${end}`} />
      <path className="dimension-tick" d={`M${start} 1V${height - 1}`} />
      <path
        className="dimension-tick"
        d={open ? `M${end - 14} 4L${end - 2} ${middle}L${end - 14} ${height - 4}` : `M${end} 1V${height - 1}`}
      />
    </svg>
  )
}

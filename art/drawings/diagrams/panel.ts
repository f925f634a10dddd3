import type { Mark, Sheet } from '../pen.ts'

/** What a panel shows of a room. */
interface Frame {
  /** In inches. */
  readonly wide: number
  readonly high: number
  /** Inches below the floor line. @default 0 */
  readonly below?: number
  /** What a length is called; else feet and inches. */
  readonly label?: (length: number) => string
}

/** Width of every panel in SVG units, and the size of its letters: read at its own size on a phone 390 px wide. */
export const panelWidth = 352
export const letterSize = 13.5

/**
 * One drawing of a measured figure, on sand. Pages show it 1 to 1.2 times its size, so its text stays
 * readable.
 */
export const panel = (name: string, { wide, high, below = 0, label }: Frame, marks: Mark[]): Sheet => ({
  name,
  size: [panelWidth, Math.round((panelWidth * high) / wide)],
  inchesWide: wide,
  below,
  pen: 1.2,
  figures: letterSize,
  lettering: 'line',
  tones: ['sand'],
  ...(label ? { label } : {}),
  marks,
})

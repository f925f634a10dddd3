import type { Mark, Sheet } from '../pen.ts'

/** The part of a room that a panel shows. */
interface Frame {
  /** Inches of room. */
  readonly wide: number
  readonly high: number
  /** Inches below the floor line. @default 0 */
  readonly below?: number
  /** Text for a length; feet and inches by default. */
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

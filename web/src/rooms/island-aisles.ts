import type { Aisle } from '#web/content/room-layout.ts'

/** Required width of an aisle, in inches. */
export interface AisleRule {
  readonly least: number
  readonly comfortable: number
}

export type Verdict = 'narrow' | 'passable' | 'comfortable'

/** An aisle while what moves stands somewhere else. */
export interface MovedAisle extends Pick<Aisle, 'label' | 'width' | 'tape'> {
  readonly verdict: Verdict
}

/** Verdict on an aisle of so many inches. */
export function verdictOf(width: number, { least, comfortable }: AisleRule): Verdict {
  if (width < least) return 'narrow'
  return width < comfortable ? 'passable' : 'comfortable'
}

/**
 * The aisles once things have been moved.
 * @param by inches away from the back wall; less than 0 toward it
 */
export const movedAisles = (aisles: readonly Aisle[], by: number, rule: AisleRule): MovedAisle[] =>
  aisles.map(({ label, width: drawn, grows, tape: [x, from, to] }) => {
    const width = drawn + grows * by
    return {
      label,
      width,
      verdict: verdictOf(width, rule),
      tape: grows === 1 ? [x, from, to + by] : [x, from + by, to],
    }
  })

import type { Costs } from '#compiler/schemas/firm.ts'
import type { Span } from './in-words.ts'

/** A step of a bathroom, and the working days that it takes at its longest, counted from 1, both included. */
export interface ScheduledStep {
  readonly step: string
  readonly days: Span
  /** When each step waits for the one before it. */
  readonly inTurn: Span
  /** When the steps run side by side that can. */
  readonly sideBySide: Span
}

/** A step in working days; beside the previous one it begins on the same day, when the trades share the room. */
type BathroomStep = Costs['bathroomSteps'][number]

/** The steps day by day, each at its longest. */
export function bathroomSchedule(steps: readonly BathroomStep[]): readonly ScheduledStep[] {
  const inTurn = daysOf(steps, 'to', () => false)
  const sideBySide = daysOf(steps, 'to', goesBeside)
  return steps.map(({ step, from, to }, at) => ({
    step,
    days: { from, to },
    inTurn: inTurn[at] as Span,
    sideBySide: sideBySide[at] as Span,
  }))
}

export const bathroomDays = (
  steps: readonly BathroomStep[],
): { readonly inTurn: Span; readonly sideBySide: Span } => ({
  inTurn: totalOf(steps, () => false),
  sideBySide: totalOf(steps, goesBeside),
})

function totalOf(steps: readonly BathroomStep[], beside: (step: BathroomStep) => boolean): Span {
  const last = (length: 'from' | 'to') => Math.max(...daysOf(steps, length, beside).map(({ to }) => to))
  return { from: last('from'), to: last('to') }
}

const goesBeside = ({ besidePrevious }: BathroomStep): boolean => besidePrevious === true

/** The days of each step; one beside another begins with it, and the next waits for both. */
function daysOf(
  steps: readonly BathroomStep[],
  length: 'from' | 'to',
  beside: (step: BathroomStep) => boolean,
): readonly Span[] {
  const days: Span[] = []
  for (const step of steps) {
    const previous = days.at(-1)
    const done = Math.max(0, ...days.map(({ to }) => to))
    const from = beside(step) && previous ? previous.from : done + 1
    days.push({ from, to: from + step[length] - 1 })
  }
  return days
}

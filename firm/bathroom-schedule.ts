import { bathroomSteps } from './costs.ts'
import type { Span } from './times.ts'

/** A step of a bathroom, and the working days that it takes at its longest, counted from 1, both included. */
export interface ScheduledStep {
  readonly step: string
  /** Working days that it takes. */
  readonly days: Span
  /** When each step waits for the one before it. */
  readonly inTurn: Span
  /** When the steps run side by side that can. */
  readonly sideBySide: Span
}

interface Step extends Span {
  readonly step: string
  readonly besidePrevious?: boolean
}

/** The steps day by day, each at its longest. */
export function bathroomSchedule(): readonly ScheduledStep[] {
  const steps: readonly Step[] = bathroomSteps
  const inTurn = daysOf(steps, 'to', () => false)
  const sideBySide = daysOf(steps, 'to', goesBeside)
  return steps.map(({ step, from, to }, at) => ({
    step,
    days: { from, to },
    inTurn: inTurn[at] as Span,
    sideBySide: sideBySide[at] as Span,
  }))
}

/** Working days that all steps take, the shortest and the longest of each added up. */
export const bathroomDays: { readonly inTurn: Span; readonly sideBySide: Span } = {
  inTurn: totalOf(() => false),
  sideBySide: totalOf(goesBeside),
}

function totalOf(beside: (step: Step) => boolean): Span {
  const last = (length: 'from' | 'to') =>
    Math.max(...daysOf(bathroomSteps, length, beside).map(({ to }) => to))
  return { from: last('from'), to: last('to') }
}

function goesBeside({ besidePrevious = false }: Step): boolean {
  return besidePrevious
}

/** The days of each step; one beside another begins with it, and the next waits for both. */
function daysOf(
  steps: readonly Step[],
  length: 'from' | 'to',
  beside: (step: Step) => boolean,
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

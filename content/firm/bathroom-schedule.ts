import type { Costs } from '#compiler/schemas/firm.ts'
import type { Span } from './in-words.ts'

/** Step in working days; with `besidePrevious`, it starts on the same day as the previous one. */
type BathroomStep = Costs['bathroomSteps'][number]

/** Returns each step with its duration, and the working days that it occupies at its longest, from 1, inclusive. */
export function bathroomSchedule(steps: readonly BathroomStep[]) {
  const inTurn = daysOf(steps, 'to', false)
  const sideBySide = daysOf(steps, 'to', true)
  return steps.map(({ step, from, to }, at) => ({
    step,
    days: { from, to },
    /** If each step waits for the previous one. */
    inTurn: inTurn[at] as Span,
    /** If steps run side by side where they can. */
    sideBySide: sideBySide[at] as Span,
  }))
}

export const bathroomDays = (steps: readonly BathroomStep[]) => ({
  inTurn: totalOf(steps, false),
  sideBySide: totalOf(steps, true),
})

function totalOf(steps: readonly BathroomStep[], isParallel: boolean): Span {
  const last = (length: 'from' | 'to') => Math.max(...daysOf(steps, length, isParallel).map(({ to }) => to))
  return { from: last('from'), to: last('to') }
}

/** Returns the days of each step; one beside another starts with it, and the next waits for both. */
function daysOf(steps: readonly BathroomStep[], length: 'from' | 'to', isParallel: boolean): readonly Span[] {
  const days: Span[] = []
  for (const step of steps) {
    const previous = days.at(-1)
    const lastDay = Math.max(0, ...days.map(({ to }) => to))
    const from = isParallel && step.besidePrevious && previous ? previous.from : lastDay + 1
    days.push({ from, to: from + step[length] - 1 })
  }
  return days
}

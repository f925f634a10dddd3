import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { lines as words } from '#content/forms/plan/lines.ts'
import { weeks as weeksWords } from '#content/forms/plan/weeks.ts'
import { work as workWords } from '#content/forms/plan/work.ts'
import { language } from '#content/language.ts'
import { projectTitles } from '#content/project-titles.ts'
import { fill, type Span, spanInWords } from '#firm/in-words.ts'
import { formatDay } from '#firm/local-time.ts'
import type { Brief } from './brief.ts'
import { gallonsInWords, rangeInWords } from './figures-in-words.ts'
import type { Plan } from './plan.ts'
import type { PlanTotals } from './plan-totals.ts'

/** "3–6 weeks" */
export const weeksInWords = (weeks: Span): string => fill(weeksWords.span, { weeks: spanInWords(weeks) })

/** "September 2, 2027" for "2027-09-02" */
export const dayInWords = (day: string): string => formatDay(day, { dateStyle: 'long' })

export interface PlanLine {
  readonly label: string
  readonly value: string
}

export const projectInWords = ({ project }: Brief): readonly PlanLine[] =>
  project ? [{ label: words.project, value: projectTitles[project] ?? project }] : []

export function planInWords(plan: Plan, figures: PlanTotals): readonly PlanLine[] {
  const { cost, weeks, dates, paint } = figures
  const { contingencyPercent } = rulesOfThumb
  return [
    line(words.work, workInWords(plan)),
    line(words.range, cost && rangeInWords(cost.quoted)),
    line(fill(words.aside, { percent: contingencyPercent }), cost && rangeInWords(cost.planFor)),
    line(
      words.weeks,
      weeks &&
        fill(words.weeksBoth, {
          onSite: spanInWords(weeks.onSite),
          withOrdering: spanInWords(weeks.withOrdering),
        }),
    ),
    line(words.finish, plan.finish && dayInWords(plan.finish)),
    line(words.start, plan.finish ? undefined : plan.start && dayInWords(plan.start)),
    line(
      words.order,
      dates &&
        (dates.late ? fill(words.passed, { day: dayInWords(dates.orderBy) }) : dayInWords(dates.orderBy)),
    ),
    line(words.paint, paint && gallonsInWords(paint)),
  ].filter((each) => each !== undefined)
}

const line = (label: string, value: string | undefined): PlanLine | undefined =>
  value ? { label, value } : undefined

/** "Mid-range kitchen · Basic bathroom · High-end bathroom · Painting · One after the other" */
export function workInWords(plan: Plan): string {
  const { kitchen, bathrooms, cabinetry, painting, flooring, inTurn } = plan
  const work = [
    kitchen && fill(workWords.kitchen, { level: levelOf(kitchenCosts, kitchen) }),
    ...bathrooms.map((level) => fill(workWords.bathroom, { level: levelOf(bathroomCosts, level) })),
    cabinetry && !kitchen && fill(workWords.cabinetry, { level: levelOf(cabinetryCosts, cabinetry) }),
    painting && workWords.painting,
    flooring && workWords.flooring,
    inTurn && bathrooms.length + (kitchen ? 1 : 0) > 1 && workWords.inTurn,
  ]
  return work.filter(Boolean).join(' · ')
}

const levelOf = (
  { bands }: { readonly bands: readonly { readonly code: string; readonly level: string }[] },
  code: string,
): string => {
  const level = bands.find((band) => band.code === code)?.level ?? code
  // Within a sentence, where English puts it first.
  return language.code === 'es' ? level.toLowerCase() : level
}

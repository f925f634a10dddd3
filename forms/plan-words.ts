// Also runs in the browser: no AWS, no node:

import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { projectTitles } from '#content/project-titles.ts'
import { type Span, spanInWords } from '#firm/in-words.ts'
import { type Brief, projectOf } from './brief.ts'
import type { Plan } from './plan.ts'
import type { PlanTotals } from './plan-totals.ts'
import { rangeInWords } from './range-in-words.ts'

/** "3–6 weeks" */
export const weeksInWords = (weeks: Span): string => `${spanInWords(weeks)} weeks`

/** "September 2, 2027" of "2027-09-02" */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** One line about a plan. */
export interface PlanLine {
  readonly label: string
  readonly value: string
}

/** The project from whose page somebody asks: nothing where there is none. */
export function projectInWords(brief: Brief): readonly PlanLine[] {
  const project = projectOf(brief)
  return project ? [{ label: 'Project page', value: projectTitles[project] ?? project }] : []
}

/** A plan and what it comes to, line by line, for those who did not make it. */
export function planInWords(plan: Plan, figures: PlanTotals): readonly PlanLine[] {
  const { cost, weeks, dates, paint } = figures
  const { contingencyPercent } = rulesOfThumb
  return [
    line('Work', workInWords(plan)),
    line('Range to plan with', cost && rangeInWords(cost.quoted)),
    line(`With ${contingencyPercent} percent aside`, cost && rangeInWords(cost.planFor)),
    line(
      'Weeks',
      weeks &&
        `${spanInWords(weeks.onSite)} on site, ${spanInWords(weeks.withOrdering)} with ordering and inspections`,
    ),
    line('Done by', plan.finish && dayInWords(plan.finish)),
    line('Begin on', plan.finish ? undefined : plan.start && dayInWords(plan.start)),
    line(
      'Order by',
      dates && (dates.late ? `${dayInWords(dates.orderBy)}, which has passed` : dayInWords(dates.orderBy)),
    ),
    line('Paint', paint && `${count(plan.paint.length, 'room')}, ${count(paint.buy, 'gallon')}`),
  ].filter((each) => each !== undefined)
}

const line = (label: string, value: string | undefined): PlanLine | undefined =>
  value ? { label, value } : undefined

/** "Kitchen mid-range, bathroom basic, bathroom high-end, painting; one after the other" */
export function workInWords(plan: Plan): string {
  const { kitchen, bathrooms, cabinetry, painting, flooring, inTurn } = plan
  const work = [
    kitchen && `kitchen ${levelOf(kitchenCosts, kitchen)}`,
    ...bathrooms.map((level) => `bathroom ${levelOf(bathroomCosts, level)}`),
    cabinetry && !kitchen && `cabinets ${levelOf(cabinetryCosts, cabinetry)}`,
    painting && 'painting',
    flooring && 'flooring',
  ].filter(Boolean)
  const rooms = bathrooms.length + (kitchen ? 1 : 0)
  const inOrder = rooms > 1 && inTurn ? '; one after the other' : ''
  const text = `${work.join(', ')}${work.length > 0 ? inOrder : ''}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const levelOf = (
  { bands }: { readonly bands: readonly { readonly code: string; readonly level: string }[] },
  code: string,
): string => (bands.find((band) => band.code === code)?.level ?? code).toLowerCase()

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

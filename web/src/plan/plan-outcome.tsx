import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { plan as planPage } from '#content/pages/plan.ts'
import type { Span } from '#firm/in-words.ts'
import { unbroken } from '#firm/in-words.ts'
import { sanDiegoDay } from '#firm/san-diego-day.ts'
import type { Plan } from '#forms/plan.ts'
import { type PlanDates, totalsOf } from '#forms/plan-totals.ts'
import { dayInWords, weeksInWords, workInWords } from '#forms/plan-words.ts'
import { type Range, rangeInWords } from '#forms/range-in-words.ts'
import { DimensionLine } from '../ui/dimension-line.tsx'
import { PlanActions } from './plan-actions.tsx'

const { summary } = planPage

/** The scale that sums are drawn on ends here, or at the next multiple, in dollars. */
const scaleStep = 150_000
/** The scale of weeks ends here, or at the next multiple. */
const weekStep = 12

export interface PlanOutcomeProps {
  readonly plan: Plan
}

const worked = (plan: Plan) => totalsOf(plan, sanDiegoDay(new Date()))

/** The sum as text. */
export function PlanSum({ plan }: PlanOutcomeProps) {
  const { cost } = worked(plan)
  return cost ? unbroken(rangeInWords(cost.quoted)) : summary.nothing
}

/** One sentence for screen readers when a choice has changed. */
export function PlanAnnouncement({ plan }: PlanOutcomeProps) {
  const { cost, weeks } = worked(plan)
  return [cost && rangeInWords(cost.quoted), weeks && `${weeksInWords(weeks.onSite)} ${summary.onSite}`]
    .filter(Boolean)
    .join(', ')
}

/** All that a plan comes to, and what one may do with it. */
export function PlanOutcome({ plan }: PlanOutcomeProps) {
  const figures = worked(plan)
  const { cost, weeks, dates, paint } = figures
  if (!cost && !paint) return <p className="plan-nothing">{summary.nothing}</p>
  return (
    <>
      <p className="plan-work">{workInWords(plan)}</p>
      <dl className="plan-figures">
        {cost && (
          <>
            <dt>{summary.cost}</dt>
            <dd className="plan-sum">{unbroken(rangeInWords(cost.quoted))}</dd>
            <dd>
              <SumLine range={cost.quoted} />
            </dd>
            <dt>{summary.aside}</dt>
            <dd>
              <b>{unbroken(rangeInWords(cost.planFor))}</b>
              <span>{summary.asideWorking(rangeInWords(cost.aside))}</span>
              <AsideBar />
            </dd>
          </>
        )}
        {weeks && (
          <>
            <dt>{summary.weeks}</dt>
            {(['onSite', 'withOrdering'] as const).map((reading) => (
              <dd key={reading}>
                <b>{unbroken(weeksInWords(weeks[reading]))}</b> {summary[reading]}
                <WeeksLine weeks={weeks[reading]} longest={weeks.withOrdering.to} />
              </dd>
            ))}
          </>
        )}
        {dates && (
          <>
            <dt>{summary.dates}</dt>
            <Dates dates={dates} />
          </>
        )}
        {paint && (
          <>
            <dt>{summary.paint}</dt>
            <dd>
              <b>{paint.buy === 1 ? planPage.paint.buyOne : planPage.paint.buyMany(paint.buy)}</b>
            </dd>
          </>
        )}
      </dl>
      <p className="caption">{summary.note}</p>
      <PlanActions planFrom={dates && !dates.late ? dates.planFrom : undefined} />
    </>
  )
}

function SumLine({ range: { from, to } }: { readonly range: Range }) {
  const scale = Math.ceil((to ?? from * 1.3) / scaleStep) * scaleStep
  return (
    <figure className="plan-line">
      <DimensionLine from={from / scale} to={(to ?? scale) / scale} open={to === undefined} />
      <figcaption aria-hidden="true">
        <span>$0</span>
        <span>{`$${scale / 1000}k`}</span>
      </figcaption>
    </figure>
  )
}

/** The reserve, drawn to scale beside the quote, as in the cost guide. */
function AsideBar() {
  const whole = 600
  const aside = (whole * rulesOfThumb.contingencyPercent) / (100 + rulesOfThumb.contingencyPercent)
  return (
    <svg className="plan-aside" viewBox={`0 0 ${whole} 24`} aria-hidden="true" focusable="false">
      <rect className="contingency-quoted" width={whole - aside - 6} height="24" />
      <rect className="contingency-aside" x={whole - aside} y="1" width={aside - 1} height="22" />
    </svg>
  )
}

/** A strip with a tick for each week. */
function WeeksLine({ weeks: { from, to }, longest }: { readonly weeks: Span; readonly longest: number }) {
  const scale = Math.ceil(longest / weekStep) * weekStep
  const width = 600
  const at = (week: number) => (week / scale) * width
  const ticks = Array.from({ length: scale + 1 }, (_, week) => `M${at(week)} ${week % 4 ? 16 : 10}V24`)
  return (
    <svg className="plan-weeks" viewBox={`0 0 ${width} 24`} aria-hidden="true" focusable="false">
      <path className="dimension-scale" d={ticks.join('')} />
      <rect className="plan-weeks-sure" width={at(from)} height="8" />
      <rect className="plan-weeks-maybe" x={at(from)} y="0.75" width={at(to) - at(from)} height="6.5" />
    </svg>
  )
}

function Dates({ dates }: { readonly dates: PlanDates }) {
  const { planFrom, planBy, orderBy, startBy, finishFrom, finishBy, late } = dates
  if (late) return <dd>{summary.late(dayInWords(finishFrom), dayInWords(finishBy))}</dd>
  return (
    <>
      <dd>{summary.plan(dayInWords(planFrom), dayInWords(planBy))}</dd>
      <dd>{summary.order(dayInWords(orderBy))}</dd>
      <dd>{summary.start(dayInWords(startBy))}</dd>
      <dd>{summary.finish(dayInWords(finishFrom), dayInWords(finishBy))}</dd>
    </>
  )
}

import { useState } from 'react'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { outcome } from '#content/pages/plan/outcome.ts'
import { summary } from '#content/pages/plan/summary.ts'
import { fill, preventBreaksAtDashes, type Span } from '#firm/in-words.ts'
import { localDay } from '#firm/local-time.ts'
import { gallonsInWords, type Range, rangeInWords } from '#forms/figures-in-words.ts'
import type { Plan } from '#forms/plan.ts'
import { type PlanDates, totalsOf } from '#forms/plan-totals.ts'
import { dayInWords, weeksInWords, workInWords } from '#forms/plan-words.ts'
import { ButtonLink } from '#web/src/ui/button.tsx'
import { DimensionLine } from '../ui/dimension-line.tsx'

/** The scale of sums ends at a multiple of this, in dollars. */
const scaleStep = 150_000
/** The scale of weeks ends at a multiple of this. */
const weekStep = 12

/** Width in px of the contingency on a bar of 600 px for quote and contingency. */
const asideWidth = (600 * rulesOfThumb.contingencyPercent) / (100 + rulesOfThumb.contingencyPercent)

const currentTotals = (plan: Plan) => totalsOf(plan, localDay(new Date()))

/** Cost and weeks on site. */
export function PlanSum({ plan }: { readonly plan: Plan }) {
  const { cost, weeks } = currentTotals(plan)
  if (!cost) return summary.nothing
  return (
    <>
      {preventBreaksAtDashes(rangeInWords(cost.quoted))}
      {weeks && <small>{preventBreaksAtDashes(weeksInWords(weeks.onSite))}</small>}
    </>
  )
}

/** Text for a live region when a choice has changed. */
export function PlanAnnouncement({ plan }: { readonly plan: Plan }) {
  const { cost, weeks } = currentTotals(plan)
  return [cost && rangeInWords(cost.quoted), weeks && `${weeksInWords(weeks.onSite)} ${outcome.onSite}`]
    .filter(Boolean)
    .join(', ')
}

/** First month of each season. */
const seasons = { spring: 3, summer: 6, fall: 9, winter: 12 } as const

/** Buttons for the next four seasons, which fill in the start date. */
export const SeasonButtons = ({ onChoose }: { readonly onChoose: () => void }) => {
  const [year = 0, month = 0] = localDay(new Date()).split('-').map(Number)
  const nextSeasons = Object.entries(seasons)
    .map(([season, firstMonth]) => ({
      season: season as keyof typeof seasons,
      day: `${firstMonth > month ? year : year + 1}-${String(firstMonth).padStart(2, '0')}-01`,
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const choose = (day: string) => {
    const start = document.getElementById('plan-start')
    if (start instanceof HTMLInputElement) start.value = day
    onChoose()
  }
  return (
    <p className="row gap-2 plan-seasons">
      {nextSeasons.map(({ season, day }) => (
        <button
          className="button button-outlined small"
          key={season}
          type="button"
          onClick={() => choose(day)}
        >
          {fill(outcome.seasons[season], { year: Number(day.slice(0, 4)) })}
        </button>
      ))}
    </p>
  )
}

/** A plan's totals and actions. */
export function PlanOutcome({ plan }: { readonly plan: Plan }) {
  const { cost, weeks, dates, paint } = currentTotals(plan)
  if (!cost && !paint) return <p className="quiet plan-nothing">{summary.nothing}</p>
  return (
    <>
      <p className="plan-work">{workInWords(plan)}</p>
      <dl className="plan-figures">
        {cost && (
          <>
            <dt>{outcome.cost}</dt>
            <dd className="panel-title">{preventBreaksAtDashes(rangeInWords(cost.quoted))}</dd>
            <dd>
              <SumLine range={cost.quoted} />
            </dd>
            <dt>{outcome.aside}</dt>
            <dd>
              <b>{preventBreaksAtDashes(rangeInWords(cost.planFor))}</b>
              <div className="small quiet">
                {fill(outcome.asideWorking, { aside: rangeInWords(cost.aside) })}
              </div>
              <AsideBar />
            </dd>
          </>
        )}
        {weeks && (
          <>
            <dt>{outcome.weeks}</dt>
            {(['onSite', 'withOrdering'] as const).map((reading) => (
              <dd key={reading}>
                <b>{preventBreaksAtDashes(weeksInWords(weeks[reading]))}</b> {outcome[reading]}
                <WeeksLine weeks={weeks[reading]} longest={weeks.withOrdering.to} />
              </dd>
            ))}
          </>
        )}
        {dates && (
          <>
            <dt>{outcome.dates}</dt>
            <Dates dates={dates} />
          </>
        )}
        {paint && (
          <>
            <dt>{outcome.paint}</dt>
            <dd>
              <b>{preventBreaksAtDashes(gallonsInWords(paint))}</b>
            </dd>
          </>
        )}
      </dl>
      <p className="caption above-5">{summary.note}</p>
      <PlanActions planFrom={dates && !dates.late ? dates.planFrom : undefined} />
    </>
  )
}

function SumLine({ range: { from, to } }: { readonly range: Range }) {
  const scale = Math.ceil((to ?? from * 1.3) / scaleStep) * scaleStep
  return (
    <figure className="plan-line">
      <DimensionLine from={from / scale} to={(to ?? scale) / scale} open={to === undefined} />
      <figcaption className="row apart fine quiet" aria-hidden="true">
        <span>$0</span>
        <span>{`$${scale / 1000}k`}</span>
      </figcaption>
    </figure>
  )
}

/** Quote and contingency, drawn to scale as in the cost guide. */
const AsideBar = () => (
  <svg className="above-2" viewBox="0 0 600 24" aria-hidden="true" focusable="false">
    <rect className="contingency-quoted" width={594 - asideWidth} height="24" />
    <rect className="contingency-aside" x={600 - asideWidth} y="1" width={asideWidth - 1} height="22" />
  </svg>
)

/** A bar with a tick for each week. */
function WeeksLine({ weeks: { from, to }, longest }: { readonly weeks: Span; readonly longest: number }) {
  const scale = Math.ceil(longest / weekStep) * weekStep
  const width = 600
  const xOf = (week: number) => (week / scale) * width
  const ticks = Array.from({ length: scale + 1 }, (_, week) => `M${xOf(week)} ${week % 4 ? 16 : 10}V24`)
  return (
    <svg className="above-2" viewBox={`0 0 ${width} 24`} aria-hidden="true" focusable="false">
      <path className="dimension-scale" d={ticks.join('')} />
      <rect className="contingency-quoted" width={xOf(from)} height="8" />
      <rect className="contingency-aside" x={xOf(from)} y="1" width={xOf(to) - xOf(from)} height="6" />
    </svg>
  )
}

function Dates({ dates }: { readonly dates: PlanDates }) {
  const { planFrom, planBy, orderBy, startBy, finishFrom, finishBy, late } = dates
  if (late) return <dd>{fill(outcome.late, { from: dayInWords(finishFrom), by: dayInWords(finishBy) })}</dd>
  return (
    <>
      <dd>{fill(outcome.plan, { from: dayInWords(planFrom), by: dayInWords(planBy) })}</dd>
      <dd>{fill(outcome.order, { day: dayInWords(orderBy) })}</dd>
      <dd>{fill(outcome.start, { day: dayInWords(startBy) })}</dd>
      <dd>{fill(outcome.finish, { from: dayInWords(finishFrom), by: dayInWords(finishBy) })}</dd>
    </>
  )
}

/** Actions on a plan. @param planFrom day for the calendar entry, on which planning should begin */
function PlanActions({ planFrom }: { readonly planFrom: string | undefined }) {
  const [isCopied, setCopied] = useState(false)
  const copyLink = () => navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <div className="stack gap-3 above-6 plan-actions">
      <ButtonLink to="#contact">{outcome.ask}</ButtonLink>
      <ul>
        <li>
          <button className="text-link" type="button" onClick={copyLink}>
            {isCopied ? outcome.linkCopied : outcome.link}
          </button>
        </li>
        {planFrom && (
          <li>
            <a
              className="text-link"
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarOf(planFrom, location.href))}`}
              download="begin-planning.ics"
            >
              {outcome.calendar}
            </a>
          </li>
        )}
        <li>
          <button className="text-link" type="button" onClick={() => print()}>
            {outcome.print}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** Builds an all-day calendar entry (RFC 5545) with the plan's URL. @param day "2027-06-02" */
function calendarOf(day: string, address: string): string {
  const date = day.replaceAll('-', '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Remodeling plan//EN',
    'BEGIN:VEVENT',
    `UID:${date}-begin-planning@${location.host}`,
    `DTSTAMP:${date}T000000Z`,
    `DTSTART;VALUE=DATE:${date}`,
    `SUMMARY:${outcome.calendarTitle}`,
    // Folded to 75 octets, continued with a space.
    `URL:${address}`.replace(/.{74}(?=.)/g, '$&\r\n '),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

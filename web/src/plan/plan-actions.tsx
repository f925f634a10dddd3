import { useState } from 'react'
import { planPage } from '#web/content/plan.ts'
import { ButtonLink } from '../ui/button.tsx'
import { calendarOf } from './calendar.ts'
import type { ChosenPlan } from './use-plan.ts'

const { summary } = planPage

/** What one may do with a plan: keep it, print it, ask about it. */
export default function PlanActions({ chosen: { figures } }: { readonly chosen: ChosenPlan }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <div className="plan-actions">
      <ButtonLink to="#contact">{summary.ask}</ButtonLink>
      <ul>
        <li>
          <button type="button" onClick={copy}>
            {copied ? summary.linkCopied : summary.link}
          </button>
        </li>
        {figures.dates && !figures.dates.late && (
          <li>
            <a
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarOf(figures.dates.planFrom, location.href))}`}
              download="begin-planning.ics"
            >
              {summary.calendar}
            </a>
          </li>
        )}
        <li>
          <button type="button" onClick={() => print()}>
            {summary.print}
          </button>
        </li>
      </ul>
    </div>
  )
}

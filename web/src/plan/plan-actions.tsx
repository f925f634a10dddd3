import { useState } from 'react'
import { planActions } from '#web/content/plan-actions.ts'
import { ButtonLink } from '../ui/button.tsx'
import { calendarOf } from './calendar.ts'
import type { ChosenPlan } from './use-plan.ts'

/** What one may do with a plan: keep it, print it, ask about it. */
export default function PlanActions({ chosen: { figures } }: { readonly chosen: ChosenPlan }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <div className="plan-actions">
      <ButtonLink to="#contact">{planActions.ask}</ButtonLink>
      <ul>
        <li>
          <button type="button" onClick={copy}>
            {copied ? planActions.linkCopied : planActions.link}
          </button>
        </li>
        {figures.dates && !figures.dates.late && (
          <li>
            <a
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarOf(figures.dates.planFrom, location.href))}`}
              download="begin-planning.ics"
            >
              {planActions.calendar}
            </a>
          </li>
        )}
        <li>
          <button type="button" onClick={() => print()}>
            {planActions.print}
          </button>
        </li>
      </ul>
    </div>
  )
}

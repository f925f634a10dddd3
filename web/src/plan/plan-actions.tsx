import { useState } from 'react'
import { outcome } from '#content/pages/plan/outcome.ts'
import { ButtonLink } from '../ui/button.tsx'
import { calendarOf } from './calendar.ts'

/**
 * Actions on a plan: keep it, print it, ask about it.
 * @param planFrom the day on which to begin planning, for the calendar; absent when there is none
 */
export function PlanActions({ planFrom }: { readonly planFrom: string | undefined }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <div className="plan-actions">
      <ButtonLink to="#contact">{outcome.ask}</ButtonLink>
      <ul>
        <li>
          <button type="button" onClick={copy}>
            {copied ? outcome.linkCopied : outcome.link}
          </button>
        </li>
        {planFrom && (
          <li>
            <a
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarOf(planFrom, location.href))}`}
              download="begin-planning.ics"
            >
              {outcome.calendar}
            </a>
          </li>
        )}
        <li>
          <button type="button" onClick={() => print()}>
            {outcome.print}
          </button>
        </li>
      </ul>
    </div>
  )
}

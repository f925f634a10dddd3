import { type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { summary } from '#content/pages/plan/summary.ts'
import type { Plan } from '#forms/plan.ts'

/** Loads the code of a plan's totals. */
const fetchOutcome = () => import('./plan-outcome.tsx')

type Outcome = Awaited<ReturnType<typeof fetchOutcome>>

/** A lazy component of the outcome, with a fallback if its script fails to load. */
const part = <Name extends keyof Outcome>(
  name: Name,
  otherwise: ReactNode = null,
): LazyExoticComponent<Outcome[Name]> =>
  lazy(() =>
    fetchOutcome().then(
      (loaded) => ({ default: loaded[name] }),
      () => ({ default: (() => otherwise) as Outcome[Name] }),
    ),
  )

const PlanOutcome = part('PlanOutcome', summary.unscripted)
export const PlanSum = part('PlanSum')
const PlanAnnouncement = part('PlanAnnouncement')
export const SeasonButtons = part('SeasonButtons')

/** Totals of the choices; without script, a note on how to get them. */
export const PlanSummary = ({ plan }: { readonly plan: Plan | undefined }) => (
  <>
    {plan ? (
      <Suspense>
        <PlanOutcome plan={plan} />
      </Suspense>
    ) : (
      <>
        <p className="quiet plan-nothing">{summary.nothing}</p>
        <noscript>
          <p>{summary.unscripted}</p>
        </noscript>
        <p className="caption above-5">{summary.note}</p>
      </>
    )}
    <output className="visually-hidden" aria-live="polite">
      <Suspense>{plan && <PlanAnnouncement plan={plan} />}</Suspense>
    </output>
  </>
)

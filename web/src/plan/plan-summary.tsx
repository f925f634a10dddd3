import { type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { summary } from '#content/pages/plan/summary.ts'
import type { Plan } from '#forms/plan.ts'

/** Fetches what works a plan out. It is small, and comes while the visitor still chooses. */
export const fetchOutcome = () => import('./plan-outcome.tsx')

type Outcome = Awaited<ReturnType<typeof fetchOutcome>>

/** A part of the outcome by its name, and what stands there should its script never arrive. */
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
/** Seasons to begin in, as soon as something is chosen. */
export const SeasonButtons = part('SeasonButtons')

/** Sums of the choices; without script each choice has its range, and this place says where the sum is told. */
export const PlanSummary = ({ plan }: { readonly plan: Plan | undefined }) => (
  <>
    {plan ? (
      <Suspense>
        <PlanOutcome plan={plan} />
      </Suspense>
    ) : (
      <>
        <p className="plan-nothing">{summary.nothing}</p>
        <noscript>
          <p>{summary.unscripted}</p>
        </noscript>
        <p className="caption">{summary.note}</p>
      </>
    )}
    <output className="visually-hidden" aria-live="polite">
      <Suspense>{plan && <PlanAnnouncement plan={plan} />}</Suspense>
    </output>
  </>
)

/** The sum in a line, which stays in view on narrow screens and leads to the rest. */
export const PlanBar = ({ plan }: { readonly plan: Plan }) => (
  <a className="plan-bar" href="#summary" data-worked-out="">
    <span>{summary.title}</span>
    <b>
      <Suspense>
        <PlanSum plan={plan} />
      </Suspense>
    </b>
  </a>
)

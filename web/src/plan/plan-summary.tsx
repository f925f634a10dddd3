import { type FunctionComponent, lazy, Suspense } from 'react'
import { summary } from '#content/pages/plan/summary.ts'
import type { Plan } from '#forms/plan.ts'
import type { PlanOutcomeProps } from './plan-outcome.tsx'

/** Fetches what works a plan out. It is small, and comes while the visitor still chooses. */
export const fetchOutcome = () => import('./plan-outcome.tsx')

type Outcome = Awaited<ReturnType<typeof fetchOutcome>>

/** One part of the outcome, and what stands there should its script never arrive. */
const outcome = (
  pick: (outcome: Outcome) => FunctionComponent<PlanOutcomeProps>,
  otherwise: FunctionComponent<PlanOutcomeProps>,
) =>
  lazy<FunctionComponent<PlanOutcomeProps>>(() =>
    fetchOutcome().then(
      (loaded) => ({ default: pick(loaded) }),
      () => ({ default: otherwise }),
    ),
  )

const Nothing = () => null

const PlanOutcome = outcome(
  (loaded) => loaded.PlanOutcome,
  () => <p>{summary.unscripted}</p>,
)
const PlanSum = outcome((loaded) => loaded.PlanSum, Nothing)
const Seasons = lazy(() => fetchOutcome().then((loaded) => ({ default: loaded.SeasonButtons })))
const Along = outcome((loaded) => loaded.PlanAlong, Nothing)
const PlanAnnouncement = outcome((loaded) => loaded.PlanAnnouncement, Nothing)

/** What of the plan goes along with a request. */
export const PlanAlong = ({ plan }: { readonly plan: Plan }) => (
  <Suspense>
    <Along plan={plan} />
  </Suspense>
)

/** Seasons to begin in, as soon as something is chosen. */
export const PlanSeasons = ({ onChoose }: { readonly onChoose: () => void }) => (
  <Suspense>
    <Seasons onChoose={onChoose} />
  </Suspense>
)

export interface PlanSummaryProps {
  /** Undefined while nothing is chosen, and until script runs. */
  readonly plan: Plan | undefined
}

/** Sums of the choices; without script each choice has its range, and this place says where the sum is told. */
export const PlanSummary = ({ plan }: PlanSummaryProps) => (
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

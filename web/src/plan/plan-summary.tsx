import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'
import { plan as planPage } from '#content/pages/plan.ts'
import type { Plan } from '#forms/plan.ts'
import type { PlanOutcomeProps } from './plan-outcome.tsx'

const { summary } = planPage

/** Fetches what works a plan out. It is small, and comes while the visitor still chooses. */
export const fetchOutcome = () => import('./plan-outcome.tsx')

type Outcome = Awaited<ReturnType<typeof fetchOutcome>>

const CountedSum = () => (
  <>
    <b className="plan-counted-none">{summary.nothing}</b>
    <b className="plan-counted plan-counted-cost" />
  </>
)

/** One part of the outcome; should it never arrive, the style sheet goes on counting. */
const outcome = (
  pick: (outcome: Outcome) => FunctionComponent<PlanOutcomeProps>,
  counted: FunctionComponent<PlanOutcomeProps>,
) =>
  lazy<FunctionComponent<PlanOutcomeProps>>(() =>
    fetchOutcome().then(
      (loaded) => ({ default: pick(loaded) }),
      () => ({ default: counted }),
    ),
  )

/** The same by the style sheet's counters: plan-counters.css writes the numbers. */
const CountedFigures = () => (
  <>
    <p className="plan-nothing plan-counted-none">{summary.nothing}</p>
    <dl className="plan-figures plan-counted">
      <dt>{summary.cost}</dt>
      <dd className="plan-sum plan-counted-cost" />
      <dt>{summary.aside}</dt>
      <dd className="plan-counted-aside" />
      <dt className="plan-counted-weeks">{summary.weeks}</dt>
      <dd className="plan-counted-weeks">
        <b className="plan-counted-on-site" /> {summary.onSite}
      </dd>
      <dd className="plan-counted-weeks">
        <b className="plan-counted-with-ordering" /> {summary.withOrdering}
      </dd>
    </dl>
    <p className="caption">{summary.note}</p>
  </>
)

const Nothing = () => null

const PlanOutcome = outcome((loaded) => loaded.PlanOutcome, CountedFigures)
const PlanSum = outcome(
  ({ PlanSum: Sum }) =>
    (props) => (
      <b>
        <Sum {...props} />
      </b>
    ),
  CountedSum,
)
const PlanAnnouncement = outcome((loaded) => loaded.PlanAnnouncement, Nothing)

export interface PlanSummaryProps {
  /** Undefined while nothing is chosen, and until script runs. */
  readonly plan: Plan | undefined
}

/**
 * Sums of the choices. Before script, or without it, the style sheet counts; then the same numbers are text, which
 * can be read out, copied and printed.
 */
export const PlanSummary = ({ plan }: PlanSummaryProps) => (
  <>
    <Worked fallback={<CountedFigures />}>{plan && <PlanOutcome plan={plan} />}</Worked>
    <output className="visually-hidden" aria-live="polite">
      <Worked>{plan && <PlanAnnouncement plan={plan} />}</Worked>
    </output>
  </>
)

/** The sum in a line, which stays in view on narrow screens and leads to the rest. */
export const PlanBar = ({ plan }: PlanSummaryProps) => (
  <a className="plan-bar" href="#summary" data-worked-out="">
    <span>{summary.title}</span>
    <Worked fallback={<CountedSum />}>{plan && <PlanSum plan={plan} />}</Worked>
  </a>
)

const Worked = ({ fallback, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) =>
  children ? <Suspense fallback={fallback}>{children}</Suspense> : fallback

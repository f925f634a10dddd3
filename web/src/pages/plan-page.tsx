import { Suspense, useMemo } from 'react'
import { form } from '#content/pages/plan/form.ts'
import { lead } from '#content/pages/plan/lead.ts'
import { next as nextWords } from '#content/pages/plan/next.ts'
import { paint } from '#content/pages/plan/paint.ts'
import { parts as partsLabel } from '#content/pages/plan/parts.ts'
import { summary } from '#content/pages/plan/summary.ts'
import { title } from '#content/pages/plan/title.ts'
import { what } from '#content/pages/plan/what.ts'
import { when } from '#content/pages/plan/when.ts'
import { words } from '#content/pages/plan/words.ts'
import { fill } from '#firm/in-words.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import type { Plan } from '#forms/plan.ts'
import { projectTypeOf } from '#forms/plan.ts'
import { paths } from '#web/content/paths.ts'
import { BriefConsent } from '../forms/brief-consent.tsx'
import { LeadForm } from '../forms/lead-form.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { PaintChoices, planFormId, WhatChoices, WhenChoices } from '../plan/plan-choices.tsx'
import { PlanSum, PlanSummary, SeasonButtons } from '../plan/plan-summary.tsx'
import { usePlan } from '../plan/use-plan.ts'
import { finishedPart } from '../ui/finished-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

const House = finishedPart(() => import('../plan/house-drawing.tsx'))

export default function PlanPage() {
  const { controlsRef, isUsed, plan, onChange } = usePlan()
  const projectType = plan && projectTypeOf(plan)
  const suggested = useMemo(() => ({ project_type: projectType ?? '' }), [projectType])
  return (
    <>
      <PageIntro path={paths.plan} page={{ words, title, lead }} />
      <div className="wide stack section-end plan" ref={controlsRef} onChange={onChange}>
        <div className="plan-house">
          <House />
        </div>
        <div className="plan-parts">
          <nav className="plan-steps" aria-label={partsLabel}>
            <ol className="fourths beside-4">
              {Object.entries(titles).map(([id, title]) => (
                <li key={id}>
                  <a className="touch strong" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <PlanPart {...what} id="what" next="when">
            <WhatChoices />
          </PlanPart>
          <PlanPart {...when} id="when" next="paint">
            <WhenChoices />
            <Suspense>{isUsed && <SeasonButtons onChoose={onChange} />}</Suspense>
          </PlanPart>
          <PlanPart {...paint} id="paint" next="summary">
            <PaintChoices />
          </PlanPart>
          {plan && <PlanBar plan={plan} />}
          <input type="hidden" name={briefFieldName('project')} form={planFormId} />
        </div>
        <section className="plan-summary" id="summary" aria-labelledby="summary-title" data-worked-out="">
          <h2 className="subtitle" id="summary-title">
            {summary.title}
          </h2>
          <PlanSummary plan={plan} />
        </section>
      </div>
      <TitledSection title={form.title} lead={form.lead} id="contact" ground="white" panel="plan-form-title">
        <LeadForm id={planFormId} labelledBy="plan-form-title" suggested={suggested}>
          <BriefConsent label={form.along} note={form.alongNote}>
            <span className="row gap-2">
              <Suspense>{plan && <PlanSum plan={plan} />}</Suspense>
            </span>
          </BriefConsent>
        </LeadForm>
      </TitledSection>
    </>
  )
}

const PlanBar = ({ plan }: { readonly plan: Plan }) => (
  <a className="row apart beside-4 plain-link plan-bar" href="#summary" data-worked-out="">
    <span>{summary.title}</span>
    <b className="note">
      <Suspense>
        <PlanSum plan={plan} />
      </Suspense>
    </b>
  </a>
)

const titles = { what: what.title, when: when.title, paint: paint.title, summary: summary.title }

interface PlanPartProps {
  readonly id: string
  readonly title: string
  readonly lead: string
  /** The part that the link at the end leads to. */
  readonly next: keyof typeof titles
  readonly children: React.ReactNode
}

const PlanPart = ({ id, title, lead, next, children }: PlanPartProps) => (
  <section className="stack gap-6 rule plan-part" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p className="quiet measure">{lead}</p>
    {children}
    <a className="text-link fit plan-next" href={`#${next}`}>
      {fill(nextWords, { title: titles[next] })} <Icon name="chevron" />
    </a>
  </section>
)

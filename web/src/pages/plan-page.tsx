import { lazy, Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { briefFieldName } from '#forms/brief-fields.ts'
import { leadContract } from '#forms/lead.ts'
import { projectTypeOf } from '#forms/plan.ts'
import { paths } from '#web/content/paths.ts'
import { planPage } from '#web/content/plan.ts'
import { BriefConsent } from '../forms/brief-consent.tsx'
import { ContractForm } from '../forms/contract-form.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { PaintedRooms } from '../plan/painted-rooms.tsx'
import { planFormId, WhatChoices, WhenChoices } from '../plan/plan-choices.tsx'
import { PlanBar, PlanSummary } from '../plan/plan-summary.tsx'
import { usePlan } from '../plan/use-plan.ts'
import { PageIntro } from '../ui/page-intro.tsx'

const { words, title, lead, what, when, paint, summary, form } = planPage

// What one does with a plan is fetched when there is one.
const PlanActions = lazy(() => import('../plan/plan-actions.tsx'))

/** What a remodel costs, how long it takes and how much paint it needs, worked out while one chooses. */
export default function PlanPage() {
  const navigate = useNavigate()
  const { choices, chosen, onChange, rooms, setRooms } = usePlan()
  const projectType = chosen && projectTypeOf(chosen.plan)
  const suggested = useMemo(() => ({ project_type: projectType ?? '' }), [projectType])
  return (
    <>
      <PageHead words={words} path={paths.plan} />
      <PageIntro title={title} lead={lead} />
      <div className="wide plan" ref={choices} onChange={onChange}>
        <div className="plan-parts">
          <PlanPart id="what" title={what.title} lead={what.lead}>
            <WhatChoices />
          </PlanPart>
          <PlanPart id="when" title={when.title} lead={when.lead}>
            <WhenChoices />
          </PlanPart>
          <PlanPart id="paint" title={paint.title} lead={paint.lead}>
            <div className="plan-rooms" data-worked-out="">
              <PaintedRooms rooms={rooms} onChange={setRooms} />
            </div>
          </PlanPart>
          <PlanBar chosen={chosen} />
          <input type="hidden" name={briefFieldName('study')} form={planFormId} />
        </div>
        <section className="plan-summary" id="summary" aria-labelledby="summary-title" data-worked-out="">
          <h2 id="summary-title">{summary.title}</h2>
          <PlanSummary chosen={chosen} />
          {chosen && (chosen.figures.cost || chosen.figures.paint) && (
            <Suspense>
              <PlanActions chosen={chosen} />
            </Suspense>
          )}
        </section>
      </div>
      <section className="band on-white" id="contact" aria-labelledby="plan-form-title">
        <div className="wide titled">
          <div>
            <h2 id="plan-form-title">{form.title}</h2>
            <p className="lead">{form.lead}</p>
          </div>
          <div className="panel">
            <ContractForm
              id={planFormId}
              contract={leadContract}
              labelledBy="plan-form-title"
              suggested={suggested}
              onAccepted={(ref) => navigate(paths.thankYou, { state: { ref } })}
            >
              <BriefConsent label={form.along} note={form.alongNote} />
            </ContractForm>
          </div>
        </div>
      </section>
    </>
  )
}

interface PlanPartProps {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly children: React.ReactNode
}

const PlanPart = ({ id, title, lead, children }: PlanPartProps) => (
  <section className="plan-part" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p>{lead}</p>
    {children}
  </section>
)

import { createRoot } from 'react-dom/client'
import { terms } from '#content/pages/home/terms.ts'
import { FactList } from '../ui/fact-list.tsx'
import { Fold } from '../ui/fold.tsx'

interface StepProps {
  readonly at: number
}

const keys = ['cost', 'time', 'sign', 'pay'] as const

/** What a step of the remodeling process settles. */
export const Part = ({ at }: StepProps) => {
  const step = terms.steps[at]
  return (
    step && (
      <Fold title={terms.title}>
        <FactList
          className="step-terms fact-list small"
          items={keys.map((key) => ({ label: terms.labels[key], value: step[key] }))}
        />
      </Fold>
    )
  )
}

/** Renders it into an element of the app. It has no state and needs no cleanup. */
export const show = (place: HTMLElement, props: StepProps): void =>
  createRoot(place).render(<Part {...props} />)

import { terms } from '#content/pages/home/terms.ts'
import { FactList } from '../ui/fact-list.tsx'
import { Fold } from '../ui/fold.tsx'

const keys = ['cost', 'time', 'sign', 'pay'] as const

/** What a step of the remodeling process settles. */
export const Part = ({ at }: { readonly at: number }) => {
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

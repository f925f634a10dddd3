import type { ComponentType } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Reveal } from './reveal.tsx'

export interface ProcessLineProps {
  readonly steps: readonly { readonly title: string; readonly description: string }[]
  readonly icons?: readonly IconName[]
  /** What follows a step's description. */
  readonly below?: ComponentType<{ at: number }>
}

export const ProcessLine = ({ steps, icons = [], below: Below }: ProcessLineProps) => (
  <ol className="process accent-icons">
    {steps.map(({ title, description }, index) => (
      <Reveal as="li" key={title} delay={150 * index}>
        <span className="process-number" aria-hidden="true">
          {index + 1}
        </span>
        {icons[index] && <Icon name={icons[index]} />}
        <h3>{title}</h3>
        <p className="quiet">{description}</p>
        {Below && <Below at={index} />}
      </Reveal>
    ))}
  </ol>
)

import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Reveal } from './reveal.tsx'

export interface ProcessLineProps {
  readonly steps: readonly { readonly title: string; readonly description: string }[]
  readonly icons?: readonly IconName[]
  /** Returns what follows a step's description. */
  readonly below?: (index: number) => ReactNode
}

export const ProcessLine = ({ steps, icons = [], below }: ProcessLineProps) => (
  <ol className="process">
    {steps.map(({ title, description }, index) => (
      <Reveal as="li" key={title} order={index} stagger={150}>
        <span className="process-number" aria-hidden="true">
          {index + 1}
        </span>
        {icons[index] && <Icon name={icons[index]} />}
        <h3>{title}</h3>
        <p className="quiet">{description}</p>
        {below?.(index)}
      </Reveal>
    ))}
  </ol>
)

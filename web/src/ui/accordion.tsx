import type { ReactNode } from 'react'

export interface AccordionProps {
  readonly items: readonly {
    readonly title: string
    readonly content: ReactNode
    /** Fragment of the content, which the browser opens by itself. */
    readonly id?: string
  }[]
}

/** Native disclosures, which open without script and are found by the browser's page search. */
export const Accordion = ({ items }: AccordionProps) => (
  <div className="accordion rule">
    {items.map(({ title, content, id }) => (
      <details className="rule-below" key={title}>
        <summary>{title}</summary>
        <div className="accordion-content measure quiet" id={id}>
          {content}
        </div>
      </details>
    ))}
  </div>
)

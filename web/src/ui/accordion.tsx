import type { ReactNode } from 'react'

export interface AccordionProps {
  readonly items: readonly {
    readonly title: string
    readonly content: ReactNode
    /** The content's own address within the page: the browser opens what a fragment leads to. */
    readonly id?: string
  }[]
}

/** Questions that open one by one; native, so that they open without script and are found by the page search. */
export const Accordion = ({ items }: AccordionProps) => (
  <div className="accordion">
    {items.map(({ title, content, id }) => (
      <details key={title}>
        <summary>{title}</summary>
        <div className="accordion-content" id={id}>
          {content}
        </div>
      </details>
    ))}
  </div>
)

import type { ReactNode } from 'react'

export interface AccordionProps {
  readonly items: readonly { readonly title: string; readonly content: ReactNode }[]
}

/** Questions that open one by one; native, so that they open without script and are found by the page search. */
export const Accordion = ({ items }: AccordionProps) => (
  <div className="accordion">
    {items.map(({ title, content }) => (
      <details key={title}>
        <summary>{title}</summary>
        <div className="accordion-content">{content}</div>
      </details>
    ))}
  </div>
)

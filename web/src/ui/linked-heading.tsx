import type { ReactNode } from 'react'

export interface LinkedHeadingProps {
  readonly id?: string
  readonly children?: ReactNode
}

/** A heading within a text that leads to itself, so that its address can be copied. */
export const LinkedHeading = ({ id, children }: LinkedHeadingProps) => (
  <h2 id={id}>
    <a className="heading-link" href={`#${id}`}>
      {children}
    </a>
  </h2>
)

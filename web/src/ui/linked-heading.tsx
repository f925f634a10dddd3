import type { ReactNode } from 'react'

/** A heading that links to itself, so that its URL can be copied. */
export const LinkedHeading = ({ id, children }: { readonly id?: string; readonly children?: ReactNode }) => (
  <h2 id={id}>
    <a className="hover-link" href={`#${id}`}>
      {children}
    </a>
  </h2>
)

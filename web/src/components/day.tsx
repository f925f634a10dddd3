import { isoDate } from '#web/content/iso-date.ts'

/** A day as readers and programs read it; written like May 3, 2025. */
export const Day = ({ children }: { readonly children: string }) => (
  <time dateTime={isoDate(children)}>{children}</time>
)

import { isoDate } from '#web/content/iso-date.ts'

/** @param children like "May 3, 2025" */
export const Day = ({ children }: { readonly children: string }) => (
  <time dateTime={isoDate(children)}>{children}</time>
)

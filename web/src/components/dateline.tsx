import { dates as dateWords } from '#content/pages/shared/dates.ts'
import { dateInWords, isoDate } from '#firm/local-time.ts'
import { ShareLink } from '../ui/share-link.tsx'

/** @param children like "May 3, 2025" */
export const Day = ({ children }: { readonly children: string }) => (
  <time dateTime={isoDate(children)}>{dateInWords(children)}</time>
)

export interface DatelineProps {
  readonly category?: string
  /** Dates of publication and last change: "May 3, 2025". */
  readonly written?: string
  readonly updated?: string | undefined
}

export const Dateline = ({ category, written, updated }: DatelineProps) => (
  <div className="row all-columns gap-1 beside-6 small quiet">
    {written && (
      <p>
        {category}, <Day>{written}</Day>
      </p>
    )}
    {updated && (
      <p>
        {dateWords.updated} <Day>{updated}</Day>
      </p>
    )}
    <ShareLink />
  </div>
)

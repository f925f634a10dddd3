import { dateWords } from '#content/date-words.ts'
import { ShareLink } from '../ui/share-link.tsx'
import { Day } from './day.tsx'

export interface DatelineProps {
  /** What kind of text it is. */
  readonly category?: string
  /** When it was written and when it last changed, written like May 3, 2025. */
  readonly written?: string
  readonly updated?: string | undefined
}

/** Below the title of a text: its category, its dates, and the ways to share its address. */
export const Dateline = ({ category, written, updated }: DatelineProps) => (
  <div className="dateline">
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

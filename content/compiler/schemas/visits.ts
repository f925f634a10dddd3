import * as z from 'zod'
import { clockTime } from './firm.ts'
import { visitLengths, weekdays } from './visit-terms.ts'

const hours = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, 'ends before it begins')

/** content/visits.yaml: when the firm visits, until somebody says otherwise at the desk. */
export const visits = z.strictObject({
  /** Days of the week without hours have no visits. */
  windows: z.partialRecord(z.enum(weekdays), hours),
  minutes: z.literal(visitLengths, 'must be 30, 45 or 60'),
  /** Minutes between two visits. */
  travel: z.int().min(0).max(180),
  mostADay: z.int().min(1).max(12),
  noticeHours: z.int().min(0).max(168),
  horizonDays: z.int().min(1).max(60),
  /** "2026-12-24" */
  daysOff: z.array(z.iso.date('must be written like 2026-12-24')),
  /** Who comes; empty for "one of us". */
  who: z.string(),
})
export type Visits = z.infer<typeof visits>

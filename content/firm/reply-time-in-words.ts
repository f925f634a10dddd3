import type { ReplyTime } from '#compiler/schemas/firm.ts'
import { counted } from './in-words.ts'

const dayCounts = ['one', 'two', 'three', 'four', 'five']

/** Time of a reply for texts, from the word "within" on, in hours or business days as the firm counts it. */
export const replyTimeInWords = (reply: ReplyTime): string =>
  'hours' in reply
    ? `within ${reply.hours} hours`
    : counted(reply.workingDays, {
        one: `within ${dayCounts[0]} business day`,
        other: (days) => `within ${dayCounts[days - 1]} business days`,
      })

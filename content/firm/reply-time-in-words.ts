import type { ReplyTime } from '#compiler/schemas/firm.ts'

const dayCounts = ['one', 'two', 'three', 'four', 'five']

/** Time of a reply for texts: `{ hours: 48 }` reads "within 48 hours", `{ workingDays: 2 }` two business days. */
export const replyTimeInWords = (reply: ReplyTime): string =>
  'hours' in reply
    ? `within ${reply.hours} hours`
    : `within ${dayCounts[reply.workingDays - 1]} business ${reply.workingDays === 1 ? 'day' : 'days'}`

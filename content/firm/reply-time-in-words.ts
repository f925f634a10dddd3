import type { ReplyTime } from '#compiler/schemas/firm.ts'

const dayCounts = ['one', 'two', 'three', 'four', 'five']

/** Time of a reply for texts: "within 48 hours", "within one business day". */
export const replyTimeInWords = (reply: ReplyTime): string =>
  'hours' in reply
    ? `within ${reply.hours} hours`
    : `within ${dayCounts[reply.workingDays - 1]} business ${reply.workingDays === 1 ? 'day' : 'days'}`

import type { ReplyTime } from '#compiler/schemas/firm.ts'

const dayCounts = ['one', 'two', 'three', 'four', 'five']

/** Time of a reply for texts, from the word "within" on, in hours or business days as the firm counts it. */
export const replyTimeInWords = (reply: ReplyTime): string =>
  'hours' in reply
    ? `within ${reply.hours} hours`
    : `within ${dayCounts[reply.workingDays - 1]} business ${reply.workingDays === 1 ? 'day' : 'days'}`

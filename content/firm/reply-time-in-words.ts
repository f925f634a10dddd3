import type { ReplyTime } from '#compiler/schemas/firm.ts'

const dayCounts = ['one', 'two', 'three', 'four', 'five']

/** How soon a reply is promised, as texts say it, in hours or in business days: "within 48 hours". */
export const replyTimeInWords = (reply: ReplyTime): string =>
  'hours' in reply
    ? `within ${reply.hours} hours`
    : `within ${dayCounts[reply.workingDays - 1]} business ${reply.workingDays === 1 ? 'day' : 'days'}`

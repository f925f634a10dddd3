import { callTime as labels } from '#content/forms/call-time.ts'

export const callTimes = ['morning', 'afternoon', 'evening'] as const

export type CallTime = (typeof callTimes)[number]

export const asCallTime = (given: unknown): CallTime | undefined => callTimes.find((time) => time === given)

/** Label for people: "Morning". */
export const callTimeLabel = (time: CallTime): string => labels[time]

import { callTime as labels } from '#content/forms/call-time.ts'

const times = ['morning', 'afternoon', 'evening'] as const

export type CallTime = (typeof times)[number]

export const callTimes = times.map((value) => ({ value, label: labels[value] }))

export const asCallTime = (given: unknown): CallTime | undefined => times.find((time) => time === given)

/** Label for people: "Morning". */
export const callTimeLabel = (time: CallTime): string => labels[time]

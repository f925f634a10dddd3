// Also runs in the browser: no AWS, no node:

/** When a homeowner would like to be called. */
export const callTimes = [
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'After 5 p.m.' },
] as const

export type CallTime = (typeof callTimes)[number]['value']

/** The call time, or undefined when it is none. */
export const asCallTime = (given: unknown): CallTime | undefined =>
  callTimes.find(({ value }) => value === given)?.value

/** Label for people: "Morning". */
export const callTimeLabel = (time: CallTime): string =>
  callTimes.find(({ value }) => value === time)?.label ?? time

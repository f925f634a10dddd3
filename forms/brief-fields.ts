// Also runs in the browser on every page with a form: no AWS, no node:, no contents of a brief.

const prefix = 'brief_'

/** "brief_kitchen" */
export const briefFieldName = (key: string): string => `${prefix}${key}`

export const isBriefField = (name: string): boolean => name.startsWith(prefix)

/** "kitchen" for "brief_kitchen" */
export const briefKeyOf = (name: string): string => name.slice(prefix.length)

export const briefConsentName = 'send_brief'

// Also runs in the browser, on every page with a form: no AWS, no node:, and nothing of what a brief may hold.

const prefix = 'brief_'

/** Form field of a brief's key: "brief_kitchen". */
export const briefFieldName = (key: string): string => `${prefix}${key}`

export const isBriefField = (name: string): boolean => name.startsWith(prefix)

/** The key that a form's field is for: "kitchen". */
export const briefKeyOf = (name: string): string => name.slice(prefix.length)

export const briefConsentName = 'send_brief'

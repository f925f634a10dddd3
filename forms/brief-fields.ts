// Also runs in the browser, on every page with a form: no AWS, no node:, and nothing of what a brief may hold.

const prefix = 'brief_'

/** Form field of a brief's key: "brief_kitchen". */
export const briefFieldName = (key: string): string => `${prefix}${key}`

/** Whether a form's field belongs to a brief. */
export const isBriefField = (name: string): boolean => name.startsWith(prefix)

/** The key that a form's field is for: "kitchen". */
export const briefKeyOf = (name: string): string => name.slice(prefix.length)

/** The box by which a visitor sends the brief along, or leaves it out. */
export const briefConsentName = 'send_brief'

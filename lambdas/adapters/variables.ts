import type { FormContract } from '#forms/contract.ts'

type FormName = FormContract['name']

export const tableVariable = (form: FormName) => `${form.toUpperCase()}_TABLE`

/** The addresses that get a form's e-mails, separated by commas. */
export const recipientsVariable = (form: FormName) => `${form.toUpperCase()}_RECIPIENTS`

/** SES's mailbox simulator, which reports each e-mail as delivered and discards it. Test rows' e-mails go there. */
export const mailboxSimulator = 'success@simulator.amazonses.com'

/** The environment variables of functions, by what they hold. */
export const variables = {
  retention: 'RETENTION_DAYS',
  /** Origin of the site, without a slash at the end. */
  site: 'SITE_URL',
  /** The secrets by which the forms' functions know CloudFront, separated by commas, the newest first. */
  originSecret: 'ORIGIN_SECRET',
  /** The table that names the request of each key, by the key's hash. */
  requestKey: 'REQUEST_KEY_TABLE',
  /** The table with what visitors and the owner are still to be told. */
  outbox: 'OUTBOX_TABLE',
  /** "yes" where visitors get e-mails. */
  visitorMail: 'VISITOR_MAIL',
  /** The table with the visits; absent where visitors get no e-mails, so none can be booked. */
  visits: 'VISITS_TABLE',
  photoBucket: 'PHOTO_BUCKET',
  hourlyCounts: 'HOURLY_COUNTS_TABLE',
  immediateMails: 'IMMEDIATE_MAILS_PER_HOUR',
  /** The addresses of those who may open the desk, separated by commas. */
  deskPeople: 'DESK_PEOPLE',
  /** The addresses of those who may change the site, separated by commas; absent where nobody may at the desk. */
  publishers: 'PUBLISHERS',
  /** Files and places of content/ that the desk may not change, separated by commas. */
  locked: 'LOCKED_CONTENT',
  edits: 'EDITS_TABLE',
  /** The desk's own table: open sign-ins, sessions, and what was erased. */
  deskTable: 'DESK_TABLE',
  deskMail: 'DESK_MAIL_FUNCTION',
  /** Origin of what stands in for all push services on one machine; no stage in AWS has it. */
  pushStandIn: 'PUSH_STAND_IN',
  /** The deploy that a function is of: it takes no other's facts. Absent where it says none to people, or nobody publishes any. */
  factsBase: 'FACTS_BASE',
  /** The function that makes a JPEG of a photo. */
  encoder: 'ENCODER_FUNCTION',
  siteBucket: 'SITE_BUCKET',
  /** The function that builds the site with edits; absent where nobody may change the site. */
  publisher: 'PUBLISHER_FUNCTION',
  /** The edge function whose code names the release that visitors get. */
  pointer: 'RELEASE_POINTER',
} as const

/** @throws Error that names the variable when it is missing */
export function environment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`missing environment variable ${name}`)
  return value
}

/** Runs `make` on first use and keeps its result: importing a file does nothing. */
export function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

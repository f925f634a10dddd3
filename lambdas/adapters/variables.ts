import type { FormContract } from '#forms/contract.ts'

type FormName = FormContract['name']

export const tableVariable = (form: FormName) => `${form.toUpperCase()}_TABLE`

/** E-mail addresses for a form, separated by commas. */
export const recipientsVariable = (form: FormName) => `${form.toUpperCase()}_RECIPIENTS`

/** SES's mailbox simulator, which accepts and discards each e-mail; for test rows. */
export const mailboxSimulator = 'success@simulator.amazonses.com'

export const variables = {
  retention: 'RETENTION_DAYS',
  /** Origin of the site, without trailing slash. */
  site: 'SITE_URL',
  /** Secrets shared with CloudFront, separated by commas, the newest first. */
  originSecret: 'ORIGIN_SECRET',
  /** Table with the request of each hashed key. */
  requestKey: 'REQUEST_KEY_TABLE',
  outbox: 'OUTBOX_TABLE',
  /** "yes" where visitors get e-mails. */
  visitorMail: 'VISITOR_MAIL',
  /** Absent where visitors get no e-mails and cannot book. */
  visits: 'VISITS_TABLE',
  photoBucket: 'PHOTO_BUCKET',
  hourlyCounts: 'HOURLY_COUNTS_TABLE',
  immediateMails: 'IMMEDIATE_MAILS_PER_HOUR',
  /** E-mail addresses with access to the desk, separated by commas. */
  deskPeople: 'DESK_PEOPLE',
  /** Names of those people by address, as JSON. */
  deskNames: 'DESK_NAMES',
  /** E-mail addresses that may change the site, separated by commas; absent for none. */
  publishers: 'PUBLISHERS',
  /** Content files and paths that the desk may not change, separated by commas. */
  locked: 'LOCKED_CONTENT',
  edits: 'EDITS_TABLE',
  /** Open sign-ins, sessions and erasures. */
  deskTable: 'DESK_TABLE',
  deskMail: 'DESK_MAIL_FUNCTION',
  /** Origin of the local replacement for push services; not set in AWS. */
  pushStandIn: 'PUSH_STAND_IN',
  /** Deploy of the function, whose snapshots it accepts; absent where it uses no published content. */
  factsBase: 'FACTS_BASE',
  encoder: 'ENCODER_FUNCTION',
  siteBucket: 'SITE_BUCKET',
  /** Absent where nobody may change the site. */
  publisher: 'PUBLISHER_FUNCTION',
  /** Edge function whose code names the active release. */
  pointer: 'RELEASE_POINTER',
} as const

/** @throws Error that names the missing variable */
export function environment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`missing environment variable ${name}`)
  return value
}

/** Calls `make` on first use and caches the result, so that importing a file does nothing. */
export function memoize<T>(make: () => T): () => T {
  let cache: { readonly value: T } | undefined
  return () => {
    cache ??= { value: make() }
    return cache.value
  }
}

import { database } from '#content/errors/database.ts'
import { other } from '#content/errors/other.ts'
import { shared } from '#content/forms/shared.ts'
import { fill } from '#firm/in-words.ts'

type Headers = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, string>>

/** An error whose message may be shown to the person who sent the request. */
export abstract class SubmissionError extends Error {
  abstract readonly status: number
  readonly headers: Headers = {}
  /** Where the form failed; absent for an unexpected error. */
  readonly stage?: 'request' | 'database' | 'email'
  readonly saved?: true
  readonly ref?: string
  readonly fields?: Fields | undefined
  /** Returns the message in the language of the content at that moment. */
  readonly say: () => string

  constructor(say: () => string, options?: ErrorOptions) {
    super(say(), options)
    this.say = say
  }

  /** Response body of the forms API. */
  toResponse() {
    const { stage, saved, ref, fields } = this
    return { ok: false, stage, saved, error: this.say(), ref, fields }
  }
}

/** Thrown for a request that we do not accept; the message tells its reader what to change. */
export class RequestError extends SubmissionError {
  override name = 'RequestError'
  override readonly stage = 'request'
  readonly status: number
  override readonly fields: Fields | undefined
  override readonly headers: Headers

  constructor(
    status: 400 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    say: () => string,
    { fields, headers = {} }: { readonly fields?: Fields; readonly headers?: Headers } = {},
  ) {
    super(say)
    this.status = status
    this.fields = fields
    this.headers = headers
  }
}

/** Thrown when nothing was saved and the visitor may send again. */
export class DatabaseError extends SubmissionError {
  override name = 'DatabaseError'
  override readonly stage = 'database'
  readonly status = 503

  /** @param sentence safe to show, unlike the database's own message @param ref logged with the raw error */
  constructor(sentence: () => string, ref: string, options?: ErrorOptions) {
    super(() => fill(database.whole, { sentence: sentence(), ref }), options)
  }
}

/** Thrown when the row is saved and its notification pending: the scheduled resend takes over. */
export class NotificationError extends SubmissionError {
  override name = 'NotificationError'
  override readonly stage = 'email'
  override readonly saved = true
  readonly status = 502
  override readonly ref: string
  readonly requestKey: string | undefined

  constructor(ref: string, requestKey?: string) {
    super(() => shared.emailFailed)
    this.ref = ref
    this.requestKey = requestKey
  }
}

/** Thrown for a bug or a wrong setting; the log has the cause by its reference. */
export class UnexpectedError extends SubmissionError {
  override name = 'UnexpectedError'
  readonly status = 500

  constructor(ref: string, options?: ErrorOptions) {
    super(() => fill(other.unexpected, { ref }), options)
  }
}

/** Thrown for a desk action that cannot be carried out; the message tells the reader what to do. */
export class ActionRefusal extends Error {
  override name = 'ActionRefusal'
}

import { database } from '#content/errors/database.ts'
import { other } from '#content/errors/other.ts'
import { shared } from '#content/forms/shared.ts'
import { fill } from '#firm/in-words.ts'

interface Details extends ErrorOptions {
  /** Where the form failed; absent for an unexpected error. */
  readonly stage?: 'request' | 'database' | 'email'
  readonly saved?: true
  readonly ref?: string
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An error whose message may be shown to the person who sent the request. */
export abstract class SubmissionError extends Error {
  readonly status: number
  /** Returns the message in the language of the content at that moment. */
  readonly say: () => string
  readonly details: Details

  constructor(status: number, say: () => string, details: Details = {}) {
    super(say(), details)
    this.status = status
    this.say = say
    this.details = details
  }

  get headers(): Readonly<Record<string, string>> {
    return this.details.headers ?? {}
  }

  /** Response body of the forms API. */
  toResponse() {
    const { stage, saved, ref, fields } = this.details
    return { ok: false, stage, saved, error: this.say(), ref, fields }
  }
}

/** Thrown for a request that we do not accept; the message tells its reader what to change. */
export class RequestError extends SubmissionError {
  override name = 'RequestError'

  constructor(
    status: 400 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    say: () => string,
    { fields, headers }: Pick<Details, 'fields' | 'headers'> = {},
  ) {
    super(status, say, { stage: 'request', fields, headers })
  }
}

/** Thrown when nothing was saved and the visitor may send again. */
export class DatabaseError extends SubmissionError {
  override name = 'DatabaseError'

  /** @param sentence safe to show, unlike the database's own message @param ref logged with the raw error */
  constructor(sentence: () => string, ref: string, options?: ErrorOptions) {
    super(503, () => fill(database.whole, { sentence: sentence(), ref }), { stage: 'database', ...options })
  }
}

/** Thrown when the row is saved and its notification pending: the scheduled resend takes over. */
export class NotificationError extends SubmissionError {
  override name = 'NotificationError'
  readonly requestKey: string | undefined

  constructor(ref: string, requestKey?: string) {
    super(502, () => shared.emailFailed, { stage: 'email', saved: true, ref })
    this.requestKey = requestKey
  }
}

/** Thrown for a bug or a wrong setting; the log has the cause by its reference. */
export class UnexpectedError extends SubmissionError {
  override name = 'UnexpectedError'

  constructor(ref: string, options?: ErrorOptions) {
    super(500, () => fill(other.unexpected, { ref }), options)
  }
}

/** Thrown for a desk action that cannot be carried out; the message tells the reader what to do. */
export class ActionRefusal extends Error {
  override name = 'ActionRefusal'
}

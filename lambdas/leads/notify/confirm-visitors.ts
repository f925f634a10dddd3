import { createHmac } from 'node:crypto'
import type { FormContract } from '#forms/contract.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { addressOfKey, requestLink } from '#lambdas/adapters/request-key.ts'
import { type Email, MailError } from '#lambdas/adapters/ses.ts'
import type { ConfirmationQueue, PendingConfirmation } from '#lambdas/leads/store/confirmation-queue.ts'
import { textOf } from '#lambdas/leads/store/describe-row.ts'
import { isCancelled, type Row } from '#lambdas/leads/store/row.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'
import type { VisitBook } from '#lambdas/leads/visits/visit-book.ts'
import { answerEmail } from './answer-email.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { visitMailing } from './visit-mailing.ts'

/** Confirmations an hour, of all forms, and as many answers: whoever uses our forms to mail strangers reaches no more. */
export const confirmationsPerHour = 30

/** An e-mail that the mail service was too busy for is tried again after this long, in seconds. */
const pauseSeconds = 5 * 60

/** Dependencies of confirming; a test passes plain objects. */
export interface ConfirmationDependencies {
  readonly queue: ConfirmationQueue
  readonly forms: readonly {
    readonly contract: FormContract
    readonly rows: Pick<RowStore, 'find' | 'confirm'>
  }[]
  readonly send: (email: Email, recipient: string, deadline: AbortSignal) => Promise<string>
  /** Origin of the site, without a slash at the end. */
  readonly site: () => string
  /** The owner's address, which gets the answers. */
  readonly replyTo: (form: FormContract['name']) => string
  /** A secret for the hash of an address, so that nobody finds the address by trying. */
  readonly salt: () => string
  /** Our own address. */
  readonly sender: () => string
  /** The visits that the e-mails tell of. */
  readonly visits: VisitBook | undefined
  /** Epoch seconds. */
  readonly now: () => number
}

/** An e-mail of the queue: what is counted and logged of it, and how its state is kept. */
export interface Mailing {
  readonly kind: Parameters<ConfirmationQueue['takeOfHour']>[0]
  readonly mostPerHour: number
  readonly recipient: string
  /** Takes it to be sent. @returns false when it is no longer owed, or was begun before */
  begin(): Promise<boolean>
  write(): Email | Promise<Email>
  end(how: 'sent' | 'failed' | 'taken-back'): Promise<unknown>
  /** Whether it is sent again where nobody knows whether it was. @default false */
  readonly mayRepeat?: boolean
  readonly logged: {
    readonly sent: string
    readonly notSent: string
    readonly fields: Readonly<Record<string, string | number>>
  }
}

/** Result of one run. */
export interface Confirmed {
  readonly sent: number
  /** Rows that get none: flagged, erased, or of an address that has had one today. */
  readonly dropped: number
  readonly failed: number
  /** Left to a later run: the hour's limit is reached, the mail service was busy, or time was up. */
  readonly waiting: number
}

/**
 * Sends the confirmations that are due, each at most once: a row whose confirmation may have been sent gets
 * no other, because a second e-mail to a stranger is worse than none.
 */
export async function confirmVisitors(
  dependencies: ConfirmationDependencies,
  hasTime: () => boolean,
  deadline: AbortSignal,
): Promise<Confirmed> {
  const { queue, now } = dependencies
  const total = { sent: 0, dropped: 0, failed: 0, waiting: 0 }
  const due = await queue.due(now(), deadline)
  for (const [at, confirmation] of due.entries()) {
    if (!hasTime()) return { ...total, waiting: total.waiting + due.length - at }
    const outcome = await confirmOne(confirmation, dependencies, deadline).catch((error: unknown) => {
      log.error('confirmation.failed', {
        form: confirmation.form,
        id: confirmation.id,
        ...errorFields(error),
      })
      return 'failed' as const
    })
    if (outcome === 'hour-full') return { ...total, waiting: total.waiting + due.length - at }
    total[outcome] += 1
  }
  return total
}

async function confirmOne(
  confirmation: PendingConfirmation,
  dependencies: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<Outcome | 'hour-full'> {
  const { queue, now } = dependencies
  const mailing = await mailingOf(confirmation, dependencies, deadline)
  const outcome = mailing ? await send(mailing, dependencies, deadline) : 'dropped'
  if (outcome === 'waiting') await queue.postpone(confirmation, now() + pauseSeconds, deadline)
  else if (outcome !== 'hour-full') await queue.drop(confirmation, deadline)
  return outcome
}

type Outcome = keyof Confirmed

async function send(
  mailing: Mailing,
  { queue, send: sendEmail, now }: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<Outcome | 'hour-full'> {
  const { kind, mostPerHour, recipient, logged, mayRepeat = false } = mailing
  if (!(await queue.takeOfHour(kind, mostPerHour, now(), deadline))) return 'hour-full'
  if (!(await mailing.begin())) return 'dropped'
  try {
    await sendEmail(await mailing.write(), recipient, deadline)
    await mailing.end('sent')
    log.info(logged.sent, logged.fields)
    return 'sent'
  } catch (error) {
    const failure = error instanceof MailError ? error.failure : 'unclear'
    log.warn(logged.notSent, { ...logged.fields, failure, ...errorFields(error) })
    if (failure === 'permanent') await mailing.end('failed')
    // Only what was surely not sent is tried again, or what may come twice.
    if (failure === 'permanent' || (failure === 'unclear' && !mayRepeat)) return 'failed'
    await mailing.end('taken-back')
    return 'waiting'
  }
}

/** @returns undefined when nobody is to be told any more */
async function mailingOf(
  confirmation: PendingConfirmation,
  dependencies: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<Mailing | undefined> {
  const { form: name, id, answer, visit } = confirmation
  const form = dependencies.forms.find(({ contract }) => contract.name === name)
  const row = await form?.rows.find(id, deadline)
  if (!form || !row || row.notification === 'quarantined') return undefined
  if (visit) return visitMailing(visit, row, dependencies)
  if (!(await deserves(row, answer, dependencies, deadline))) return undefined
  const isAnswer = answer !== undefined
  return {
    kind: isAnswer ? 'answers' : 'confirmations',
    mostPerHour: confirmationsPerHour,
    recipient: textOf(row, 'email'),
    begin: () => form.rows.confirm(id, 'begun', deadline, answer),
    write: () => emailOf(form.contract, row, confirmation, dependencies),
    end: async (how) => {
      // Of a confirmation that failed nobody is told.
      if (isAnswer || how !== 'failed') await form.rows.confirm(id, how, deadline, answer)
    },
    logged: {
      sent: isAnswer ? 'answer.sent' : 'confirmation.sent',
      notSent: 'confirmation.not_sent',
      fields: { form: name, id },
    },
  }
}

/** Nobody is mailed for a canary, for what looks like spam or they cancelled, or twice a day; an answer goes to whom a person wrote it. */
async function deserves(
  row: Row,
  answer: number | undefined,
  { queue, salt, now }: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<boolean> {
  if (answer !== undefined) return row.progress.answers[answer]?.mail === 'pending'
  if (row.canary || row.flags.length > 0 || isCancelled(row)) return false
  const address = createHmac('sha256', salt()).update(textOf(row, 'email').toLowerCase()).digest('base64url')
  return queue.takeAddress(address, row.id, now(), deadline)
}

function emailOf(
  contract: FormContract,
  row: Row,
  { requestKey, answer }: PendingConfirmation,
  { site, replyTo, salt }: ConfirmationDependencies,
): Email {
  const places = { replyTo: replyTo(contract.name) }
  if (answer !== undefined)
    return answerEmail(row, answer, { ...places, address: requestLink(site(), row, salt().split(',')) })
  const address = requestKey ? addressOfKey(site(), requestKey, salt().split(',')) : undefined
  return confirmationEmail(contract, row, { ...places, address })
}

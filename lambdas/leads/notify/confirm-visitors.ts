import { createHmac } from 'node:crypto'
import type { FormContract } from '#forms/contract.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { requestLink } from '#lambdas/adapters/request-key.ts'
import { type Email, MailError } from '#lambdas/adapters/ses.ts'
import type { ConfirmationQueue, PendingConfirmation } from '#lambdas/leads/store/confirmation-queue.ts'
import { isCancelled, type Row } from '#lambdas/leads/store/row.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'
import type { VisitBook } from '#lambdas/leads/visits/visit-book.ts'
import { answerEmail } from './answer-email.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { tellOfVisit } from './tell-visits.ts'

/** Confirmations an hour, of all forms, and as many answers: whoever uses our forms to mail strangers reaches no more. */
export const confirmationsPerHour = 30

/** A confirmation that the mail service was too busy for is tried again after this long, in seconds. */
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
): Promise<'sent' | 'dropped' | 'failed' | 'waiting' | 'hour-full'> {
  const { queue, forms, now } = dependencies
  const form = forms.find(({ contract }) => contract.name === confirmation.form)
  const { answer, visit } = confirmation
  const row = await form?.rows.find(confirmation.id, deadline)
  if (row && visit) return tellOfVisit({ ...confirmation, visit }, row, dependencies, deadline)
  if (!form || !row || !(await deserves(row, answer, dependencies, deadline))) {
    await queue.drop(confirmation, deadline)
    return 'dropped'
  }
  const kind = answer === undefined ? 'confirmations' : 'answers'
  if (!(await queue.takeOfHour(kind, confirmationsPerHour, now(), deadline))) return 'hour-full'
  if (!(await form.rows.confirm(row.id, 'begun', deadline, answer))) {
    await queue.drop(confirmation, deadline)
    return 'dropped'
  }
  try {
    await dependencies.send(emailOf(form.contract, row, confirmation, dependencies), addressOf(row), deadline)
    await form.rows.confirm(row.id, 'sent', deadline, answer)
    await queue.drop(confirmation, deadline)
    log.info(answer === undefined ? 'confirmation.sent' : 'answer.sent', {
      form: confirmation.form,
      id: row.id,
    })
    return 'sent'
  } catch (error) {
    return fail(confirmation, form.rows, error, dependencies, deadline)
  }
}

/** Nobody is mailed for what looks like spam, for a canary, for what they cancelled, or twice a day; an answer goes to whom a person wrote it. */
async function deserves(
  row: Row,
  answer: number | undefined,
  { queue, salt, now }: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<boolean> {
  if (row.notification === 'quarantined') return false
  if (answer !== undefined) return row.progress.answers[answer]?.mail === 'pending'
  if (row.canary || row.flags.length > 0 || isCancelled(row)) return false
  const address = createHmac('sha256', salt()).update(addressOf(row).toLowerCase()).digest('base64url')
  return queue.takeAddress(address, row.id, now(), deadline)
}

const addressOf = ({ values }: Row): string => String(values.email ?? '')

function emailOf(
  contract: FormContract,
  row: Row,
  { requestKey, answer }: PendingConfirmation,
  { site, replyTo, salt }: ConfirmationDependencies,
): Email {
  if (answer !== undefined)
    return answerEmail(row, answer, {
      address: requestLink(site(), row, salt().split(',')),
      replyTo: replyTo(contract.name),
    })
  const address = requestKey ? `${site()}/request?key=${requestKey}` : undefined
  return confirmationEmail(contract, row, { address, replyTo: replyTo(contract.name) })
}

/** Only what was surely not sent is tried again. */
async function fail(
  confirmation: PendingConfirmation,
  rows: Pick<RowStore, 'confirm'>,
  error: unknown,
  { queue, now }: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<'failed' | 'waiting'> {
  const failure = error instanceof MailError ? error.failure : 'unclear'
  log.warn('confirmation.not_sent', {
    form: confirmation.form,
    id: confirmation.id,
    failure,
    ...errorFields(error),
  })
  const { id, answer } = confirmation
  if (failure === 'unclear' || failure === 'permanent') {
    if (answer !== undefined && failure === 'permanent') await rows.confirm(id, 'failed', deadline, answer)
    await queue.drop(confirmation, deadline)
    return 'failed'
  }
  await rows.confirm(id, 'taken-back', deadline, answer)
  await queue.postpone(confirmation, now() + pauseSeconds, deadline)
  return 'waiting'
}

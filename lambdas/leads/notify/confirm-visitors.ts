import { createHmac } from 'node:crypto'
import type { FormContract } from '#forms/contract.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { addressOfKey, requestLink } from '#lambdas/adapters/request-key.ts'
import { type Email, MailError } from '#lambdas/adapters/ses.ts'
import type {
  ConfirmationQueue,
  OwedVisitMail,
  PendingConfirmation,
} from '#lambdas/leads/store/confirmation-queue.ts'
import { textOf } from '#lambdas/leads/store/describe-row.ts'
import type { AnswerMailStep } from '#lambdas/leads/store/outbox.ts'
import { isCancelled, type Row } from '#lambdas/leads/store/row.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'
import { dayIn, today } from '#lambdas/leads/visits/free-times.ts'
import type { Visit, VisitBook } from '#lambdas/leads/visits/visit-book.ts'
import { answerEmail } from './answer-email.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { visitEmail } from './visit-email.ts'

/** Confirmations an hour, of all forms, and as many answers: whoever uses our forms to mail strangers reaches no more. */
export const confirmationsPerHour = 30

type Kind = Parameters<ConfirmationQueue['takeOfHour']>[0]

const mostPerHour: Readonly<Record<Kind, number>> = {
  confirmations: confirmationsPerHour,
  answers: confirmationsPerHour,
  visits: 60,
}

/** An e-mail that the mail service was too busy for is tried again after this long, in seconds. */
const pauseSeconds = 5 * 60

export interface ConfirmationDependencies {
  readonly queue: ConfirmationQueue
  readonly forms: readonly {
    readonly contract: FormContract
    readonly rows: Pick<RowStore, 'find' | 'markAnswer'>
  }[]
  readonly send: (email: Email, recipient: string, deadline: AbortSignal) => Promise<string>
  readonly site: () => string
  readonly replyTo: (form: FormContract['name']) => string
  /** A secret for the hash of an address, so that nobody finds the address by trying. */
  readonly salt: () => string
  readonly sender: () => string
  readonly visits: VisitBook | undefined
  /** Epoch seconds. */
  readonly now: () => number
}

interface Mailing {
  readonly recipient: string
  write(): Email | Promise<Email>
  /**
   * Whether it is sent again where nobody knows whether it was, also since the process ended. @default false: then it is
   * sent at most once
   */
  readonly isSentAtLeastOnce?: boolean
  /** Notes in the row how far it is. @returns false when that is gone */
  note?(step: AnswerMailStep): Promise<boolean>
  readonly logged: {
    readonly sent: string
    readonly notSent: string
    readonly fields: Readonly<Record<string, string | number>>
  }
}

export interface Confirmed {
  readonly sent: number
  /** Rows that get none: flagged, erased, or of an address that has had one today. */
  readonly dropped: number
  readonly failed: number
  /** Left to a later run: the hour's limit is reached, the mail service was busy, or time was up. */
  readonly waiting: number
}

/**
 * Sends what is due, the oldest first. A kind whose hour is full waits, and no other with it. A visitor gets each e-mail at
 * most once, because a second one to a stranger is worse than none; the owner gets each at least once.
 */
export async function confirmVisitors(
  dependencies: ConfirmationDependencies,
  hasTime: () => boolean,
  deadline: AbortSignal,
): Promise<Confirmed> {
  const { queue, now } = dependencies
  const total = { sent: 0, dropped: 0, failed: 0, waiting: 0 }
  const full = new Set<Kind>()
  const due = await queue.due(now(), deadline)
  for (const [at, confirmation] of due.entries()) {
    if (!hasTime()) return { ...total, waiting: total.waiting + due.length - at }
    const kind = kindOf(confirmation)
    const outcome = full.has(kind)
      ? 'hour-full'
      : await confirmOne(confirmation, dependencies, deadline).catch((error: unknown) => {
          const { form, id } = confirmation
          log.error('confirmation.failed', { form, id, ...errorFields(error) })
          return 'failed' as const
        })
    if (outcome === 'hour-full') full.add(kind)
    total[outcome === 'hour-full' ? 'waiting' : outcome] += 1
  }
  return total
}

function kindOf({ answer, visit }: PendingConfirmation): Kind {
  if (visit) return 'visits'
  return answer === undefined ? 'confirmations' : 'answers'
}

async function confirmOne(
  confirmation: PendingConfirmation,
  dependencies: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<Outcome | 'hour-full'> {
  const { queue, now } = dependencies
  const kind = kindOf(confirmation)
  const mailing = await mailingOf(confirmation, dependencies, deadline)
  if (mailing && !(await queue.takeOfHour(kind, mostPerHour[kind], now(), deadline))) return 'hour-full'
  const outcome = mailing ? await send(confirmation, mailing, dependencies, deadline) : 'dropped'
  if (outcome === 'waiting') await queue.postpone(confirmation, now() + pauseSeconds, deadline)
  else await queue.drop(confirmation, deadline)
  return outcome
}

type Outcome = keyof Confirmed

async function send(
  confirmation: PendingConfirmation,
  { recipient, write, note, logged, isSentAtLeastOnce = false }: Mailing,
  { queue, send: sendEmail }: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<Outcome> {
  const email = await write()
  if (note && !(await note('begun'))) return 'dropped'
  if (!isSentAtLeastOnce && !(await queue.claim(confirmation, deadline))) return 'dropped'
  try {
    await sendEmail(email, recipient, deadline)
    log.info(logged.sent, logged.fields)
  } catch (error) {
    const failure = error instanceof MailError ? error.failure : 'unclear'
    log.warn(logged.notSent, { ...logged.fields, failure, ...errorFields(error) })
    if (failure === 'permanent') await note?.('failed')
    // Only what was surely not sent is tried again, or what may come twice.
    if (failure === 'permanent' || (failure === 'unclear' && !isSentAtLeastOnce)) return 'failed'
    await note?.('taken-back')
    return 'waiting'
  }
  await note?.('sent')
  return 'sent'
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
    recipient: textOf(row, 'email'),
    write: () => emailOf(form.contract, row, confirmation, dependencies),
    ...(isAnswer ? { note: (step) => form.rows.markAnswer(id, answer, step, deadline) } : {}),
    logged: {
      sent: isAnswer ? 'answer.sent' : 'confirmation.sent',
      notSent: 'confirmation.not_sent',
      fields: { form: name, id },
    },
  }
}

/** Nobody is mailed for what looks like spam or they cancelled, or twice a day; an answer goes to whom a person wrote it. */
async function deserves(
  row: Row,
  answer: number | undefined,
  { queue, salt, now }: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<boolean> {
  if (answer !== undefined) return ['pending', 'begun'].includes(row.progress.answers[answer]?.mail ?? '')
  if (row.flags.length > 0 || isCancelled(row)) return false
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

/**
 * An e-mail about a visit, by the visit as it is now: of what changed meanwhile the later e-mail says. At most once to a
 * visitor; the owner gets it twice rather than not at all.
 * @returns undefined when it is no news
 */
async function visitMailing(
  owed: OwedVisitMail,
  row: Row,
  { visits, now, sender, site, replyTo, salt }: ConfirmationDependencies,
): Promise<Mailing | undefined> {
  const visit = await visits?.visitOf(row.id)
  if (!visits || !visit || !isNews(owed, visit, today(now()))) return undefined
  const owner = replyTo('lead')
  const recipient = owed.to === 'owner' ? owner : textOf(row, 'email')
  const address = requestLink(site(), row, salt().split(','))
  return {
    recipient,
    isSentAtLeastOnce: owed.to === 'owner',
    async write() {
      const { who } = await visits.terms()
      return visitEmail(row, visit, owed, {
        ...{ sender: sender(), recipient, replyTo: owner, site: site(), address, who },
      })
    },
    logged: {
      sent: 'visit.told',
      notSent: 'visit.not_told',
      fields: { id: row.id, mail: owed.to, rev: owed.rev },
    },
  }
}

/** Only the last change is news, and nobody hears on its day that a visit is tomorrow. */
function isNews({ rev, about }: OwedVisitMail, visit: Visit, day: string): boolean {
  if (visit.rev !== rev) return false
  if (about === 'reminder') return visit.state === 'booked' && day < dayIn(visit.time)
  return visit.state === (about === 'cancelled' ? 'cancelled' : 'booked')
}

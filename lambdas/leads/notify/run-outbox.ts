import { now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { Answer } from '#lambdas/leads/store/row.ts'
import { hourlyCounts } from '../store/hourly-counts.ts'
import { messageName, type OutboxKind, type OutboxMessage, outbox, type Recipient } from '../store/outbox.ts'

export interface Message {
  /** @returns `again` when it is not done yet and is to be sent again @throws MailError, or any other error */
  send(): Promise<unknown>
  /** Records the state in the row. @returns false when the row is gone */
  note?(mail: NonNullable<Answer['mail']>): Promise<boolean>
}

export interface MessageKind {
  /** Messages beyond wait for the next hour. @default no limit */
  readonly mostPerHour?: number
  /** Builds the message from current data. @returns undefined when it is obsolete */
  readonly prepare: (queued: OutboxMessage) => Promise<Message | undefined>
}

/** `dropped`: obsolete, or another run has it; `waiting`: left to a later run. */
type Outcome = 'sent' | 'dropped' | 'failed' | 'waiting'

/** Visitors get a message at most once, because a duplicate to a stranger is worse than none; the owner at least once. */
const isSentOnce = ({ recipient }: OutboxMessage): boolean => recipient === 'visitor'

/** Delay of a retry in seconds; the owner's with the next run. */
const pauseSeconds = { visitor: 5 * 60, owner: 60 } as const

/** Sends a recipient's due messages, the oldest first. A kind at its hourly limit waits without blocking others. */
export async function runOutbox(
  recipient: Recipient,
  kinds: Readonly<Partial<Record<OutboxKind, MessageKind>>>,
  hasTime: () => boolean,
): Promise<Readonly<Record<Outcome, number>>> {
  const total = { sent: 0, dropped: 0, failed: 0, waiting: 0 }
  const fullKinds = new Set<OutboxKind>()
  const due = await outbox.due(recipient)
  for (const [at, queued] of due.entries()) {
    if (!hasTime()) return { ...total, waiting: total.waiting + due.length - at }
    const kind = kinds[queued.kind]
    const logFailure = (error: unknown) => {
      log.error('outbox.failed', { ...fieldsOf(queued), ...errorFields(error) })
      return 'failed' as const
    }
    const outcome =
      !kind || fullKinds.has(queued.kind) ? 'hour-full' : await deliver(queued, kind).catch(logFailure)
    if (outcome === 'hour-full') fullKinds.add(queued.kind)
    total[outcome === 'hour-full' ? 'waiting' : outcome] += 1
  }
  return total
}

async function deliver(
  queued: OutboxMessage,
  { prepare, mostPerHour }: MessageKind,
): Promise<Outcome | 'hour-full'> {
  const message = await prepare(queued)
  if (!message) {
    await outbox.remove(queued)
    return 'dropped'
  }
  if (
    mostPerHour &&
    !(await hourlyCounts.reserve(messageName(queued), mostPerHour, `${queued.recipient} ${queued.kind}s`))
  )
    return 'hour-full'
  if (message.note && !(await message.note('begun'))) {
    await outbox.remove(queued)
    return 'dropped'
  }
  if (!(await (isSentOnce(queued) ? outbox.take(queued) : outbox.lease(queued)))) return 'dropped'
  try {
    if ((await message.send()) === 'again') {
      await outbox.postpone(queued, now() + pauseSeconds[queued.recipient])
      return 'waiting'
    }
  } catch (error) {
    return retryLater(queued, message, error)
  }
  log.info('outbox.sent', fieldsOf(queued))
  if (!isSentOnce(queued)) await outbox.remove(queued)
  await message.note?.('sent')
  return 'sent'
}

/** Retries, but an at-most-once message only when it was surely not sent. */
async function retryLater(queued: OutboxMessage, message: Message, error: unknown) {
  const failure = error instanceof MailError ? error.failure : 'unclear'
  log.warn('outbox.not_sent', { ...fieldsOf(queued), failure, ...errorFields(error) })
  if (isSentOnce(queued) && failure === 'permanent') await message.note?.('failed')
  if (isSentOnce(queued) && (failure === 'permanent' || failure === 'unclear')) return 'failed'
  await outbox.postpone(queued, now() + pauseSeconds[queued.recipient])
  await message.note?.('pending')
  return 'waiting'
}

const fieldsOf = ({ kind, recipient, form, row, visit }: OutboxMessage) => ({
  ...{ kind, recipient, form },
  ...(row && { id: row }),
  ...(visit && { about: visit.about, rev: visit.rev }),
})

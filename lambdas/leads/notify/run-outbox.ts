import { now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { Answer } from '#lambdas/leads/store/row.ts'
import { hourlyCounts } from '../store/hourly-counts.ts'
import { messageName, type OutboxKind, type OutboxMessage, outbox, type Recipient } from '../store/outbox.ts'

export interface Message {
  /** @throws MailError, or whatever else has failed */
  send(): Promise<unknown>
  /** Notes in the row how far it is. @returns false when that is gone */
  note?(mail: NonNullable<Answer['mail']>): Promise<boolean>
}

/** How the messages of a kind are sent. */
export interface MessageKind {
  /** Whether a second one would be worse than none: then it is sent at most once, and else at least once. */
  readonly isSentOnce: boolean
  /** Those beyond wait for the next hour. @default as many as are due */
  readonly mostPerHour?: number
  /** By what holds at that moment. @returns undefined when nobody is to be told any more */
  readonly prepare: (owed: OutboxMessage) => Promise<Message | undefined>
}

/**
 * - `dropped`: nobody is to be told of it any more, or another run has it
 * - `waiting`: left to a later run, because the hour's limit is reached, the mail service was busy, or time was up
 */
type Outcome = 'sent' | 'dropped' | 'failed' | 'waiting'

/** A message that could not be sent is tried again after this long, in seconds: the owner's with the next run. */
const pauseSeconds = { visitor: 5 * 60, owner: 60 } as const

/** Sends what a recipient is owed and is due, the oldest first. A kind whose hour is full waits, and no other with it. */
export async function runOutbox(
  recipient: Recipient,
  kinds: Readonly<Partial<Record<OutboxKind, MessageKind>>>,
  hasTime: () => boolean,
): Promise<Readonly<Record<Outcome, number>>> {
  const total = { sent: 0, dropped: 0, failed: 0, waiting: 0 }
  const full = new Set<OutboxKind>()
  const due = await outbox.due(recipient)
  for (const [at, owed] of due.entries()) {
    if (!hasTime()) return { ...total, waiting: total.waiting + due.length - at }
    const kind = kinds[owed.kind]
    const failed = (error: unknown) => {
      log.error('outbox.failed', { ...fieldsOf(owed), ...errorFields(error) })
      return 'failed' as const
    }
    const outcome = !kind || full.has(owed.kind) ? 'hour-full' : await deliver(owed, kind).catch(failed)
    if (outcome === 'hour-full') full.add(owed.kind)
    total[outcome === 'hour-full' ? 'waiting' : outcome] += 1
  }
  return total
}

async function deliver(owed: OutboxMessage, kind: MessageKind): Promise<Outcome | 'hour-full'> {
  const message = await kind.prepare(owed)
  if (!message) {
    await outbox.remove(owed)
    return 'dropped'
  }
  const { mostPerHour } = kind
  if (
    mostPerHour &&
    !(await hourlyCounts.takesPlace(messageName(owed), mostPerHour, `${owed.recipient} ${owed.kind}s`))
  )
    return 'hour-full'
  if (message.note && !(await message.note('begun'))) {
    await outbox.remove(owed)
    return 'dropped'
  }
  if (!(await (kind.isSentOnce ? outbox.take(owed) : outbox.lease(owed)))) return 'dropped'
  try {
    await message.send()
  } catch (error) {
    return letWait(owed, kind, message, error)
  }
  log.info('outbox.sent', fieldsOf(owed))
  if (!kind.isSentOnce) await outbox.remove(owed)
  await message.note?.('sent')
  return 'sent'
}

/** Of what is sent once, only what was surely not sent is tried again. */
async function letWait(owed: OutboxMessage, { isSentOnce }: MessageKind, message: Message, error: unknown) {
  const failure = error instanceof MailError ? error.failure : 'unclear'
  log.warn('outbox.not_sent', { ...fieldsOf(owed), failure, ...errorFields(error) })
  if (isSentOnce && failure === 'permanent') await message.note?.('failed')
  if (isSentOnce && (failure === 'permanent' || failure === 'unclear')) return 'failed'
  await outbox.postpone(owed, now() + pauseSeconds[owed.recipient])
  await message.note?.('pending')
  return 'waiting'
}

const fieldsOf = ({ kind, recipient, form, row, visit }: OutboxMessage) => ({
  ...{ kind, recipient, form },
  ...(row && { id: row }),
  ...(visit && { about: visit.about, rev: visit.rev }),
})

import { errorFields, log } from '#lambdas/shared/log.ts'
import type { SendEmail } from '#lambdas/shared/ses.ts'
import type { DueRow, ReleasedRow, Row } from '#lambdas/submission/row.ts'
import { digestEmail } from './digest-email.ts'
import type { OwingForm } from './resend.ts'

/** What waits for the owner, of one form. */
export interface Waiting {
  readonly form: OwingForm['form']
  /** The oldest that are held back, to be told one by one. */
  readonly rows: readonly Row[]
  /** How many more are held back. */
  readonly more: number
  /** E-mails that are owed and not sent. */
  readonly unsent: number
}

/** Rows of a form that are told one by one: some mailboxes cut off an e-mail with more, at about 100 kB. */
export const mostListed = 80

/**
 * Tells the owner, in one e-mail, of all that looks like spam since the last digest, and how many e-mails are still
 * owed. What is too much for an e-mail is told by its number, and how to see it. Silent when there is neither. A digest
 * that was sent but not written down comes again the next day.
 * @throws MailError when it could not be sent; everything still waits
 */
export async function sendDigest(
  forms: readonly OwingForm[],
  sendEmail: SendEmail,
  deadline: AbortSignal,
): Promise<{ held: number; unsent: number }> {
  const found = await Promise.all(forms.map((owing) => findWaiting(owing, deadline)))
  const held = sum(found.map(({ waiting }) => waiting.rows.length + waiting.more))
  const unsent = sum(found.map(({ waiting }) => waiting.unsent))
  const waiting = found.map((each) => each.waiting)
  if (held + unsent > 0) await sendEmail(digestEmail(waiting), deadline)
  for (const { owing, told } of found) await releaseAll(owing, told, deadline)
  return { held, unsent }
}

interface Found {
  readonly owing: OwingForm
  readonly waiting: Waiting
  /** What the digest tells of, to be released. */
  readonly told: readonly ReleasedRow[]
}

async function findWaiting(owing: OwingForm, deadline: AbortSignal): Promise<Found> {
  const { form, world } = owing
  const held = await world.rows.held(deadline)
  const [first, others] = [held.slice(0, mostListed), held.slice(mostListed)]
  const read: { row: Row; dueAt: number }[] = []
  // One after the other: the table has a ceiling for reads.
  for (const { id, dueAt } of first) {
    const row = await world.rows.find(id, deadline)
    if (row?.notification === 'suppressed') read.push({ row, dueAt })
  }
  const { count: unsent } = await world.rows.owed(deadline)
  return {
    owing,
    waiting: { form, rows: read.map(({ row }) => row), more: others.length, unsent },
    told: [
      ...read.map(({ row: { id, rev }, dueAt }) => ({ id, rev, dueAt })),
      ...others.map(({ id, dueAt }: DueRow) => ({ id, dueAt })),
    ],
  }
}

/** What is not released comes again in the next digest. */
async function releaseAll({ form, world }: OwingForm, told: readonly ReleasedRow[], deadline: AbortSignal) {
  for (const row of told) {
    if (deadline.aborted) return
    try {
      await world.rows.release(row, world.now(), deadline)
    } catch (error) {
      log.error(`${form.contract.name}.release_failed`, { id: row.id, ...errorFields(error) })
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

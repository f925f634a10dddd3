import { errorFields, log } from '#lambdas/shared/log.ts'
import { MailError } from '#lambdas/shared/ses.ts'
import type { DueRow, Row } from '#lambdas/submission/row.ts'
import { collectingEmail } from './collecting-email.ts'
import { close, fail } from './notify.ts'
import type { Pace } from './pace.ts'
import type { OwingForm } from './resend.ts'

/** Above the ceiling the owner hears this often, in seconds. */
const everySeconds = 15 * 60

/** Rows that are taken at once: their lease is longer than it takes to tell them. */
const batch = 100

/** Characters of visitors' words in one e-mail. SES takes ten megabytes, in which a character may be six times as long. */
const mostCharacters = 200_000

/** When the next collecting e-mail is due: at each quarter of the hour. */
export const nextCollecting = (now: number): number => (Math.floor(now / everySeconds) + 1) * everySeconds

interface Telling {
  readonly hasTime: () => boolean
  readonly deadline: AbortSignal
}

/**
 * Tells the owner of rows of one form in as few e-mails as hold them, and closes their debts.
 * @returns how many rows were told, and how many were not
 */
export async function tellCollected(
  owing: OwingForm,
  listed: readonly DueRow[],
  pace: Pace,
  telling: Telling,
): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0 }
  const waiting = listed.toSorted((one, other) => one.since - other.since)
  while (waiting.length > 0 && telling.hasTime()) {
    const rows = await claimAll(owing, waiting.splice(0, batch), telling.deadline)
    for (const group of groupsOf(rows)) {
      const isTold = await tellGroup(owing, group, pace, telling)
      total[isTold ? 'sent' : 'failed'] += group.length
      // What refused this one would refuse the next.
      if (!isTold) waiting.length = 0
    }
  }
  return total
}

async function claimAll(
  { form, world }: OwingForm,
  listed: readonly DueRow[],
  deadline: AbortSignal,
): Promise<Row[]> {
  const claimed: Row[] = []
  for (const { id } of listed) {
    try {
      const row = await world.rows.claim(id, world.newId(), world.now(), 'all', deadline)
      if (row) claimed.push(row)
    } catch (error) {
      log.error(`${form.contract.name}.resend_failed`, { id, ...errorFields(error) })
    }
  }
  return claimed
}

function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  let room = 0
  for (const row of rows) {
    const length = JSON.stringify(row.values).length
    if (length > room || groups.length === 0) {
      groups.push([])
      room = mostCharacters
    }
    groups.at(-1)?.push(row)
    room -= length
  }
  return groups
}

async function tellGroup(
  { form, world }: OwingForm,
  rows: readonly Row[],
  pace: Pace,
  { hasTime, deadline }: Telling,
): Promise<boolean> {
  try {
    // Without a turn it is as if the mail service had said so.
    if (!(await pace.turn(world.recipients(), hasTime))) throw new MailError('throttled', {})
    const messageId = await world.sendEmail(collectingEmail(form.contract, rows), deadline)
    for (const row of rows) await close(form, row, messageId, world, deadline)
    return true
  } catch (error) {
    const failures = await Promise.all(rows.map((row) => fail(form, row, error, world, deadline)))
    if (failures.includes('throttled')) pace.slowDown()
    if (failures.includes('quota')) pace.end()
    return false
  }
}

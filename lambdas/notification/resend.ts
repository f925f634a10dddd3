import { errorFields, log } from '../shared/log.ts'
import { notify } from './notify.ts'
import type { DueRow } from './row.ts'
import type { Form, World } from './world.ts'

/** E-mails on their way at the same time; a new SES account may send a few a second. */
const concurrency = 5

/** A form with the world that its rows live in. */
export interface OwingForm {
  readonly form: Form
  readonly world: World
}

/** What one run did, and what it left. */
export interface Resent {
  readonly sent: number
  readonly failed: number
  /** E-mails that are still owed. */
  readonly owed: number
  /** How long the oldest of them has been owed, in seconds; 0 when nothing is owed. */
  readonly oldestSeconds: number
}

/**
 * Sends what is still owed to the owner, of all forms, the oldest first, until nothing is due or time is up.
 * Rows are isolated from each other: one that fails is postponed and holds up nobody.
 * @param hasTime false when the function is about to run out of time
 */
export async function resend(
  forms: readonly OwingForm[],
  hasTime: () => boolean,
  deadline: AbortSignal,
): Promise<Resent> {
  const total = { sent: 0, failed: 0 }
  // Each row once: what failed, or is somebody else's turn, is left to the next run.
  const tried = new Set<string>()
  while (hasTime()) {
    const due = (await dueRows(forms, deadline)).filter(({ row }) => !tried.has(row.id))
    if (due.length === 0) break
    await inParallel(due, concurrency, async ({ owing, row }) => {
      if (!hasTime()) return
      tried.add(row.id)
      const outcome = await resendOne(owing, row, deadline)
      if (outcome) total[outcome] += 1
    })
  }
  return { ...total, ...(await owedBy(forms, deadline)) }
}

async function owedBy(forms: readonly OwingForm[], deadline: AbortSignal) {
  const debts = await Promise.all(forms.map((owing) => debtsOf(owing, deadline)))
  return {
    owed: debts.reduce((total, { count }) => total + count, 0),
    oldestSeconds: Math.max(...debts.map(({ ageSeconds }) => ageSeconds)),
  }
}

/** A table that does not answer must not silence the others. */
async function debtsOf({ form, world }: OwingForm, deadline: AbortSignal) {
  try {
    const { count, since } = await world.rows.owed(deadline)
    return { count, ageSeconds: since === undefined ? 0 : world.now() - since }
  } catch (error) {
    log.error(`${form.contract.name}.owed_failed`, errorFields(error))
    return { count: 0, ageSeconds: 0 }
  }
}

async function dueRows(forms: readonly OwingForm[], deadline: AbortSignal) {
  const lists = await Promise.all(forms.map((owing) => dueOf(owing, deadline)))
  return lists.flat().sort((one, other) => one.row.dueAt - other.row.dueAt)
}

/** A table that does not answer must not hold up the others. */
async function dueOf(owing: OwingForm, deadline: AbortSignal): Promise<{ owing: OwingForm; row: DueRow }[]> {
  const { form, world } = owing
  try {
    return (await world.rows.due(world.now(), deadline)).map((row) => ({ owing, row }))
  } catch (error) {
    log.error(`${form.contract.name}.due_failed`, errorFields(error))
    return []
  }
}

async function resendOne(
  { form, world }: OwingForm,
  { id }: DueRow,
  deadline: AbortSignal,
): Promise<'sent' | 'failed' | undefined> {
  try {
    const row = await world.rows.claim(id, world.newId(), world.now(), deadline)
    if (!row) return undefined
    return (await notify(form, row, world, deadline)) ? 'sent' : 'failed'
  } catch (error) {
    log.error(`${form.contract.name}.resend_failed`, { id, ...errorFields(error) })
    return 'failed'
  }
}

async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>) {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

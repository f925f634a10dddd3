import { errorFields, log } from '#lambdas/shared/log.ts'
import type { SendQuota } from '#lambdas/shared/ses.ts'
import type { DueRow, Owed, Turn } from '#lambdas/submission/row.ts'
import { tellCollected } from './collecting.ts'
import type { MailState } from './mail-state.ts'
import { notify, type Outcome } from './notify.ts'
import { askQuota, type Clock, Pace } from './pace.ts'
import type { Form, World } from './world.ts'

/** A form with the world that its rows live in. */
export interface OwingForm {
  readonly form: Form
  readonly world: World
}

/** What the e-mails of all forms have in common. */
export interface MailAccount {
  readonly readQuota: (deadline: AbortSignal) => Promise<SendQuota>
  readonly state: MailState
  readonly clock: Clock
}

/** How a run is to be. */
export interface ResendOptions {
  /** A person asked for it: it takes everything that is owed, also what would wait for a later turn. */
  readonly everything: boolean
  /** False when the function is about to run out of time. */
  readonly hasTime: () => boolean
}

/** What one run did, and what it left. */
export interface Resent {
  readonly sent: number
  readonly failed: number
  /** E-mails that are still owed. */
  readonly owed: number
  /** How long the oldest of them has been owed, in seconds; 0 when nothing is owed. */
  readonly oldestSeconds: number
  /** Suspected rows that wait for the daily digest. */
  readonly held: number
  /** How long the oldest of them has waited, in seconds. */
  readonly heldSeconds: number
}

/** A table did not say what it owes: what a run did without it is no answer to whether all is told. */
export class ResendUnfinished extends Error {
  override name = 'ResendUnfinished'

  constructor(forms: readonly string[], { sent, failed }: Pick<Resent, 'sent' | 'failed'>) {
    super(`could not read what is owed of: ${forms.join(', ')} (sent ${sent}, failed ${failed})`)
  }
}

/**
 * E-mails on their way at the same time: enough for 14 a second, as accounts have outside the sandbox, when each takes a
 * third of one. A run that dies may repeat as many, so more would cost duplicates.
 */
const concurrency = 5

/** What is known in the course of a run. */
interface Run {
  readonly account: MailAccount
  readonly hasTime: () => boolean
  readonly deadline: AbortSignal
  readonly total: { sent: number; failed: number }
  /** Forms whose table did not answer: it is not asked again. */
  readonly unanswered: Set<OwingForm>
  /** Each row once: what failed, or is somebody else's turn, is left to the next run. */
  readonly tried: Set<string>
  /** Made when there is something to send. */
  pace?: Pace
}

/**
 * Sends what is still owed to the owner, of all forms, the oldest first, at the account's rate, until nothing is due or
 * time is up. Rows are isolated from each other: one that fails is postponed and holds up nobody. Once the mail service
 * has taken one, what it refused before is tried, too: what refused them may be mended.
 * @throws ResendUnfinished when a table could not be asked; the rows of the others are sent all the same
 */
export async function resend(
  forms: readonly OwingForm[],
  account: MailAccount,
  { everything, hasTime }: ResendOptions,
  deadline: AbortSignal,
): Promise<Resent> {
  const total = { sent: 0, failed: 0 }
  const run: Run = { account, hasTime, deadline, total, unanswered: new Set(), tried: new Set() }
  await sendOwed(forms, everything ? 'all' : 'due', run)
  if (!everything && total.sent > 0) await sendOwed(forms, 'failed', run)
  await sendCollected(forms, everything, run)
  const left = await leftOf(forms, run)
  if (run.pace?.isSpent && left.owed > 0) log.error('notification.quota_reached', { owed: left.owed })
  if (run.unanswered.size > 0) {
    throw new ResendUnfinished(
      [...run.unanswered].map(({ form }) => form.contract.name),
      total,
    )
  }
  return { ...total, ...left }
}

interface OwedRow {
  readonly owing: OwingForm
  readonly row: DueRow
}

async function sendOwed(forms: readonly OwingForm[], whose: Turn, run: Run): Promise<void> {
  while (run.hasTime()) {
    const rows = (await owedRows(forms, whose, run)).filter(({ row }) => !run.tried.has(row.id))
    if (rows.length === 0) return
    const pace = await paceOf(run)
    await sendEach(rows, whose, pace, run)
    if (pace.isOver) return
  }
}

/** The oldest first, whenever their turn comes. */
async function owedRows(forms: readonly OwingForm[], whose: Turn, run: Run): Promise<OwedRow[]> {
  const lists = await Promise.all(
    forms.map(async (owing) => {
      const { rows, now } = owing.world
      const until = whose === 'due' ? now() : Number.MAX_SAFE_INTEGER
      const due = await ask('due', owing, run, () => rows.due(until, run.deadline))
      return (due ?? []).map((row) => ({ owing, row }))
    }),
  )
  return lists.flat().sort((one, other) => one.row.since - other.row.since)
}

async function sendEach(rows: readonly OwedRow[], whose: Turn, pace: Pace, run: Run): Promise<void> {
  const queue = [...rows]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!(await pace.turn(next.owing.world.recipients(), run.hasTime))) return
      run.tried.add(next.row.id)
      const outcome = await resendOne(next, whose, run)
      if (outcome === 'throttled') {
        pace.slowDown()
        queue.unshift(next)
      } else if (outcome === 'quota') pace.end()
      else if (outcome === 'sent') {
        pace.goOn()
        run.total.sent += 1
      } else if (outcome) run.total.failed += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function resendOne(
  { owing: { form, world }, row: { id } }: OwedRow,
  whose: Turn,
  { deadline }: Run,
): Promise<Outcome | 'failed' | undefined> {
  try {
    const row = await world.rows.claim(id, world.newId(), world.now(), whose, deadline)
    return row && (await notify(form, row, world, deadline))
  } catch (error) {
    log.error(`${form.contract.name}.resend_failed`, { id, ...errorFields(error) })
    return 'failed'
  }
}

/** What visitors sent above the hourly ceiling, once it is due. */
async function sendCollected(forms: readonly OwingForm[], everything: boolean, run: Run): Promise<void> {
  for (const owing of forms) {
    const { rows, now } = owing.world
    const listed = await ask('collected', owing, run, () =>
      rows.collected(Number.MAX_SAFE_INTEGER, run.deadline),
    )
    // Those that came after the one that is due are told with it.
    const isDue = listed?.some(({ dueAt }) => everything || dueAt <= now())
    if (!listed || !isDue || run.pace?.isOver || !run.hasTime()) continue
    const { sent, failed } = await tellCollected(owing, listed, await paceOf(run), run)
    run.total.sent += sent
    run.total.failed += failed
  }
}

async function paceOf(run: Run): Promise<Pace> {
  const { readQuota, clock, state } = run.account
  run.pace ??= new Pace(await askQuota(readQuota, run.deadline), clock, state, run.deadline)
  return run.pace
}

async function leftOf(forms: readonly OwingForm[], run: Run): Promise<Omit<Resent, 'sent' | 'failed'>> {
  const [owed, held] = await Promise.all([
    sumOf('owed', forms, run, ({ rows }) => rows.owed(run.deadline)),
    sumOf('suspected', forms, run, ({ rows }) => rows.suspected(run.deadline)),
  ])
  return { owed: owed.count, oldestSeconds: owed.seconds, held: held.count, heldSeconds: held.seconds }
}

async function sumOf(
  what: string,
  forms: readonly OwingForm[],
  run: Run,
  call: (world: World) => Promise<Owed>,
): Promise<{ count: number; seconds: number }> {
  const debts = await Promise.all(
    forms.map(async (owing) => {
      const { count, since } = (await ask(what, owing, run, () => call(owing.world))) ?? {
        count: 0,
        since: undefined,
      }
      return { count, seconds: since === undefined ? 0 : Math.max(owing.world.now() - since, 0) }
    }),
  )
  return {
    count: debts.reduce((total, { count }) => total + count, 0),
    seconds: Math.max(...debts.map(({ seconds }) => seconds)),
  }
}

/** Asks a table. One that does not answer holds up no other, and is remembered. */
async function ask<T>(
  what: string,
  owing: OwingForm,
  run: Run,
  call: () => Promise<T>,
): Promise<T | undefined> {
  if (run.unanswered.has(owing)) return undefined
  try {
    return await call()
  } catch (error) {
    run.unanswered.add(owing)
    log.error(`${owing.form.contract.name}.${what}_failed`, errorFields(error))
    return undefined
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leadForm } from '../../lambdas/lead/form.ts'
import { dynamodbRowStore } from '../../lambdas/notification/dynamodb-row-store.ts'
import { resend } from '../../lambdas/notification/resend.ts'
import { submit } from '../../lambdas/notification/submit.ts'
import type { World } from '../../lambdas/notification/world.ts'
import { NotificationError } from '../../lambdas/shared/errors.ts'
import { digestOf } from '../../lambdas/shared/identity.ts'
import { MailError } from '../../lambdas/shared/ses.ts'
import { readSource } from '../../lambdas/shared/source.ts'
import { Assembly } from '../../local/assembly.ts'
import { assemblyFolder } from '../../local/assembly-build.ts'
import { localCredentials, region } from '../../local/aws-settings.ts'
import { startDatabase } from '../../local/database.ts'
import { ann } from '../fixtures.ts'
import { diceOf } from './dice.ts'

export interface OutageOptions {
  /** How long the mail service is away. */
  readonly hours: number
  /** Leads that come when it begins, and are tried for all of it. */
  readonly early: number
  /** Leads that come in its last ten minutes. */
  readonly late: number
}

export interface OutageReport {
  /** E-mails that were tried in vain. */
  readonly failed: number
  /** The most attempts that one lead took. */
  readonly mostAttempts: number
  /** Minutes from the mail service's return until every lead was sent. */
  readonly drainedIn: number
  /** E-mails sent, by lead. */
  readonly sent: ReadonlyMap<string, number>
}

const patient = new AbortController().signal
const lateMinutes = 10
const mostMinutesToDrain = 60

/**
 * The mail service is away for days, on a virtual clock: leads come in, and the resend runs each minute. Uses the real
 * use cases and row store on the embedded database.
 */
export async function runOutage({ hours, early, late }: OutageOptions): Promise<OutageReport> {
  const folder = mkdtempSync(join(tmpdir(), 'outage-'))
  const database = await startDatabase(new Assembly(assemblyFolder), folder)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  })
  const table = database.submissionTables.find((name) => name.startsWith('Lead')) ?? ''
  const sent = new Map<string, number>()
  const dice = diceOf(1)
  let isAway = true
  let minute = 0
  let failed = 0
  let rolls = 0
  const world: World = {
    rows: dynamodbRowStore(leadForm.contract, table, 1),
    async sendEmail({ tags }) {
      if (isAway) {
        failed += 1
        throw new MailError('transient', {})
      }
      const { id = '' } = tags
      sent.set(id, (sent.get(id) ?? 0) + 1)
      return id
    },
    countAddress: async () => 1,
    now: () => 1_795_000_000 + minute * 60,
    newId: () => crypto.randomUUID(),
    random: () => dice.roll(`${rolls++}`),
  }
  const arrive = (count: number) => Promise.all(Array.from({ length: count }, () => submitOne(world)))
  const passMinute = async () => {
    minute += 1
    await resend([{ form: leadForm, world }], () => true, patient)
  }
  try {
    await arrive(early)
    const minutes = hours * 60
    while (minute < minutes) {
      if (minute >= minutes - lateMinutes) await arrive(Math.ceil(late / lateMinutes))
      await passMinute()
    }
    const attempts = (await database.rows(table)).map((row) => Number(row.attempts))
    isAway = false
    let drainedIn = 0
    while (drainedIn < mostMinutesToDrain && (await world.rows.owed(patient)).count > 0) {
      await passMinute()
      drainedIn += 1
    }
    return { failed, mostAttempts: Math.max(...attempts), drainedIn, sent }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

/** A visitor is told that the request is saved, although its e-mail failed. */
async function submitOne(world: World): Promise<void> {
  const submission = {
    id: crypto.randomUUID(),
    seq: 1,
    values: ann,
    digest: digestOf(ann),
    flags: [],
    source: readSource({}),
    consent: '',
    address: undefined,
    canary: false,
  }
  const outcome = await submit(leadForm, submission, world, patient).catch((error: unknown) => error)
  if (!(outcome instanceof NotificationError)) throw outcome
}

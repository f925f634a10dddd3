import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { leadContract } from '#forms/lead.ts'
import { readSource } from '#forms/source.ts'
import { NotificationError } from '#lambdas/adapters/errors.ts'
import { digestOf } from '#lambdas/adapters/identity.ts'
import { MailError, type MailFailure } from '#lambdas/adapters/ses.ts'
import { dynamodbMailState } from '#lambdas/leads/notify/mail-state.ts'
import { type MailAccount, resend } from '#lambdas/leads/notify/resend.ts'
import type { Dependencies } from '#lambdas/leads/receive/dependencies.ts'
import { RateLimiter } from '#lambdas/leads/receive/rate-limiter.ts'
import { submit } from '#lambdas/leads/receive/submit.ts'
import { dynamodbRowStore } from '#lambdas/leads/store/dynamodb-row-store.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import { startDatabase } from '#local/database.ts'
import { type MailLimits, MailMeter } from '#local/mail-limits.ts'
import { ann } from '../fixtures.ts'
import { diceOf } from './dice.ts'

export interface OutageOptions {
  /** How long the mail service is away. */
  readonly hours: number
  /** Leads that come when it begins, and are tried for all of it. */
  readonly early: number
  /** Leads that come in its last ten minutes. */
  readonly late: number
  /** What the account may send. */
  readonly limits: MailLimits
  /** What is wrong with the mail service meanwhile. @default it is busy or broken */
  readonly failure?: MailFailure
}

export interface OutageReport {
  /** E-mails that were tried in vain. */
  readonly failed: number
  /** The most attempts that one lead took. */
  readonly mostAttempts: number
  /** Minutes from the mail service's return until every lead was sent. */
  readonly drainedIn: number
  /** Seconds from the first e-mail that was sent then to the last. */
  readonly sendingSeconds: number
  /** E-mails that were refused because the account sent too fast, or too many. */
  readonly overLimit: number
  /** E-mails sent, by lead. */
  readonly sent: ReadonlyMap<string, number>
}

const noDeadline = new AbortController().signal
const lateMinutes = 10
const minuteMs = 60_000
const mostMinutesToDrain = 120

/**
 * The mail service is away for a while, on a virtual clock, and then takes e-mails as fast as the account may send: leads
 * come in, and the resend runs each minute for a minute at most. Uses the real use cases and stores on the embedded
 * database, and the limits of the mail endpoint.
 */
export async function runOutage({
  hours,
  early,
  late,
  limits,
  failure = 'transient',
}: OutageOptions): Promise<OutageReport> {
  const folder = mkdtempSync(join(tmpdir(), 'outage-'))
  const database = await startDatabase(new Assembly(assemblyFolder), folder)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  })
  const mailState = dynamodbMailState(database.tables.find((name) => name.startsWith('MailState')) ?? '')
  const table = database.submissionTables.find((name) => name.startsWith('Lead')) ?? ''
  const sent = new Map<string, number>()
  const dice = diceOf(1)
  const startMs = 1_795_000_000_000
  let nowMs = startMs
  const meter = new MailMeter(limits, () => nowMs)
  const sentAtMs: number[] = []
  let isAway = true
  let minute = 0
  let failed = 0
  let overLimit = 0
  let working = 0
  let rolls = 0
  const dependencies: Dependencies = {
    contract: leadContract,
    isHeld: () => false,
    keySecrets: () => ['the secret'],
    rateLimiter: new RateLimiter(() => nowMs),
    rows: watched(dynamodbRowStore(leadContract, table, 1), (calls) => {
      working += calls
    }),
    async sendEmail({ tags }) {
      if (isAway) {
        failed += 1
        throw new MailError(failure, {})
      }
      const tooMuch = meter.take(1)
      if (tooMuch) {
        overLimit += 1
        throw new MailError(/quota/.test(tooMuch) ? 'quota' : 'throttled', { cause: new Error(tooMuch) })
      }
      const { id = '' } = tags
      sentAtMs.push(nowMs)
      sent.set(id, (sent.get(id) ?? 0) + 1)
      return id
    },
    requestKeys: { remember: async () => {}, idOf: async () => undefined },
    recipientCount: () => 1,
    countAddress: async () => 1,
    mailState,
    immediateMailsPerHour: () => Number.POSITIVE_INFINITY,
    now: () => Math.floor(nowMs / 1000),
    newId: () => crypto.randomUUID(),
    random: () => dice.roll(`${rolls++}`),
  }
  const { perSecond, perDay } = limits
  const account: MailAccount = {
    readQuota: async () => ({
      perSecond,
      left: perDay < 0 ? Number.POSITIVE_INFINITY : perDay - meter.sentLastDay,
    }),
    state: mailState,
    clock: {
      nowMs: () => nowMs,
      // Virtual time passes when all that was begun before has come to its end.
      async pause(ms) {
        do await new Promise(setImmediate)
        while (working > 0)
        nowMs += ms
      },
    },
  }
  // A few at a time: the calls to the database have real seconds, on a machine that does other things, too.
  const arrive = (count: number) =>
    pMap(Array.from({ length: count }), () => submitOne(dependencies), { concurrency: 8 })
  const passMinute = async () => {
    minute += 1
    const begunMs = startMs + minute * minuteMs
    nowMs = Math.max(nowMs, begunMs)
    const options = { everything: false, hasTime: () => nowMs < begunMs + minuteMs }
    await resend([dependencies], account, options, noDeadline)
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
    while (drainedIn < mostMinutesToDrain && (await dependencies.rows.countPending(noDeadline)).count > 0) {
      await passMinute()
      drainedIn += 1
    }
    return {
      failed,
      mostAttempts: Math.max(...attempts),
      drainedIn,
      sendingSeconds: ((sentAtMs.at(-1) ?? 0) - (sentAtMs[0] ?? 0)) / 1000,
      overLimit,
      sent,
    }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

/** A visitor is told that the request is saved, although its e-mail failed. */
async function submitOne(dependencies: Dependencies): Promise<void> {
  const submission = {
    id: crypto.randomUUID(),
    seq: 1,
    values: ann,
    digest: digestOf(ann),
    flags: [],
    source: readSource({}),
    consent: '',
    address: undefined,
    brief: {},
    site: '',
    canary: false,
  }
  const outcome = await submit(submission, dependencies, noDeadline).catch((error: unknown) => error)
  if (!(outcome instanceof NotificationError)) throw outcome
}

/** A store that tells when a call begins (1) and ends (-1). */
const watched = (rows: RowStore, tell: (calls: 1 | -1) => void): RowStore =>
  new Proxy(rows, {
    get:
      (target, name) =>
      async (...words: unknown[]) => {
        tell(1)
        const call = target[name as keyof RowStore] as (...words: unknown[]) => Promise<unknown>
        return call(...words).finally(() => tell(-1))
      },
  })

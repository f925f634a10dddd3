import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { leadContract } from '#forms/lead.ts'
import { readSource } from '#forms/source.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { formHandler } from '#lambdas/http/form-handler.ts'
import type { Dependencies } from '#lambdas/leads/receive/dependencies.ts'
import { RateLimiter } from '#lambdas/leads/receive/rate-limiter.ts'
import { noAdditions, type Row } from '#lambdas/leads/store/row.ts'
import type { Assembly } from '#local/assembly.ts'
import { ann } from '../fixtures.ts'

export interface FloodOptions {
  /** Posts a second of the one address. */
  readonly perSecond: number
  readonly seconds: number
  /** What it posts, beside an id. */
  readonly words: object
  /** Copies of the function that may run at once. */
  readonly concurrency: number
}

export interface FloodReport {
  /** Posts of others, an address each, by status; 429 of the gateway, 503 where no copy was free. */
  readonly others: ReadonlyMap<number, number>
  readonly flooder: ReadonlyMap<number, number>
  /** Copies of the function that were started. */
  readonly copies: number
  /** How long they worked on the flood, in seconds. */
  readonly workedSeconds: number
  /** When another visitor was turned away for the last time, in seconds from its beginning; 0 when none was. */
  readonly lastHarmSeconds: number
  readonly emails: number
}

/** How long each step takes, in ms: generous for a function of 512 MB in the database's region. */
const takes = { start: 600, answer: 3, count: 8, save: 12, read: 8, send: 200 } as const

const startMs = 1_795_000_000_000

const flooding = '198.51.100.7'

/** Another visitor comes every so often. */
const othersEveryMs = 700

/** The limits of a route as the template sets them. */
interface Throttle {
  readonly ThrottlingRateLimit: number
  readonly ThrottlingBurstLimit: number
}

/**
 * One address floods the quote form while others use it, on a virtual clock: the gateway as a bucket for the route, Lambda
 * as copies that take one request at a time, and in each the real handler with a memory of its own.
 */
export async function runFlood(assembly: Assembly, options: FloodOptions): Promise<FloodReport> {
  const { perSecond, seconds, words, concurrency } = options
  process.env.ORIGIN_SECRET = 'secret'
  let nowMs = startMs
  let spentMs = 0
  let workedMs = 0
  const counts = new Map<string, number>()
  const countUp = (key: string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key) ?? 0
  }
  const dependenciesOfCopy = dependenciesOn(
    () => nowMs,
    (ms) => {
      spentMs += ms
    },
    countUp,
  )
  const copies: { freeMs: number; handle: ReturnType<typeof formHandler> }[] = []
  const bucket = bucketOf(throttleOf(assembly, `POST ${leadContract.path}`), () => nowMs)

  const post = async (address: string, body: object): Promise<number> => {
    if (!bucket.take()) return 429
    const idle = copies.findLast(({ freeMs }) => freeMs <= nowMs)
    if (!idle && copies.length >= concurrency) return 503
    const copy = idle ?? {
      freeMs: 0,
      handle: formHandler(leadContract, once(dependenciesOfCopy)),
    }
    if (!idle) copies.push(copy)
    spentMs = takes.answer + (idle ? 0 : takes.start)
    const { statusCode = 0 } = await copy.handle(eventOf(address, body), {
      getRemainingTimeInMillis: () => 15_000,
    })
    if (address === flooding) workedMs += spentMs
    copy.freeMs = nowMs + spentMs
    return statusCode
  }

  const [others, flooder] = [new Map<number, number>(), new Map<number, number>()]
  const tally = (into: Map<number, number>, status: number) => into.set(status, (into.get(status) ?? 0) + 1)
  let nextOther = startMs
  let lastHarmMs = 0
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    nowMs = startMs + (sent * 1000) / perSecond
    tally(flooder, await post(flooding, { ...words, submission_id: crypto.randomUUID() }))
    if (nowMs < nextOther) continue
    nextOther += othersEveryMs
    const visitor = { ...ann, submission_id: crypto.randomUUID(), elapsed_ms: 30_000 }
    const status = await post(`192.0.2.${Math.floor((nowMs - startMs) / othersEveryMs)}`, visitor)
    tally(others, status)
    if (status !== 200) lastHarmMs = nowMs - startMs
  }
  return {
    others,
    flooder,
    copies: copies.length,
    workedSeconds: workedMs / 1000,
    lastHarmSeconds: lastHarmMs / 1000,
    emails: counts.get('emails') ?? 0,
  }
}

const throttleOf = (assembly: Assembly, route: string): Throttle => {
  const [[, stage] = []] = assembly.all<{
    DefaultRouteSettings: Throttle
    RouteSettings?: Record<string, Throttle>
  }>('AWS::ApiGatewayV2::Stage')
  const throttle = stage?.RouteSettings?.[route] ?? stage?.DefaultRouteSettings
  if (!throttle) throw new Error(`the template sets no limits for ${route}`)
  return throttle
}

function bucketOf({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }: Throttle, now: () => number) {
  let tokens = burst
  let atMs = now()
  return {
    take(): boolean {
      tokens = Math.min(burst, tokens + ((now() - atMs) / 1000) * rate)
      atMs = now()
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

/** Makes the dependencies of one copy of the function, whose calls take time on the virtual clock alone. */
function dependenciesOn(
  nowMs: () => number,
  spend: (ms: number) => void,
  countUp: (key: string) => number,
): () => Dependencies {
  const taking =
    <T extends unknown[], R>(ms: number, call: (...words: T) => R) =>
    async (...words: T): Promise<R> => {
      spend(ms)
      return call(...words)
    }
  const hour = () => Math.floor(nowMs() / 3_600_000)
  const rows = {
    save: taking(
      takes.save,
      (draft): Row => ({
        ...draft,
        additions: noAdditions,
        revision: 1,
        saves: 1,
        createdAt: draft.now,
        updatedAt: draft.now,
        attempts: 1,
        dueAt: draft.now + 120,
        notifiedRevision: undefined,
        source: readSource({}),
      }),
    ),
    find: taking(takes.read, () => undefined),
    markSent: taking(takes.save, () => {}),
    batch: taking(takes.save, () => {}),
    scheduleRetry: taking(takes.save, () => {}),
  } as Partial<Dependencies['rows']> as Dependencies['rows']
  return () => ({
    contract: leadContract,
    isHeld: () => false,
    keySecrets: () => ['the secret'],
    rateLimiter: new RateLimiter(nowMs),
    rows,
    sendEmail: taking(takes.send, () => `${countUp('emails')}`),
    requestKeys: { remember: async () => {}, idOf: async () => undefined },
    recipientCount: () => 1,
    countAddress: taking(takes.count, (address) => countUp(`${hour()} ${address}`)),
    mailState: {
      reserveSeconds: async () => true,
      countImmediate: taking(takes.count, () => countUp(`${hour()} immediate`)),
    },
    immediateMailsPerHour: () => 30,
    now: () => Math.floor(nowMs() / 1000),
    newId: () => crypto.randomUUID(),
    random: () => 0.5,
  })
}

const eventOf = (address: string, body: object) =>
  ({
    headers: {
      'x-origin-verify': 'secret',
      'x-viewer-address': address,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  }) as unknown as APIGatewayProxyEventV2

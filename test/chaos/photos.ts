import { createHash } from 'node:crypto'
import pMap from 'p-map'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import type { StoredRow } from '#local/database.ts'
import type { Fault } from '../fault-proxy.ts'
import { type OwnRequest, sendRequest } from '../own-request.ts'
import { photoOf } from '../photo.ts'
import { type RunningProduct, runProduct } from '../running-product.ts'
import { diceOf } from './dice.ts'

export interface PhotoChaosOptions {
  /** Each sends a request and two photos. */
  readonly visitors: number
  /** So many of the bucket's calls fail, from 0 to 1. */
  readonly rate: number
  readonly seed: number
}

/** What became of requests and photos. */
export interface PhotoChaosReport {
  readonly leads: number
  readonly lost: number
  readonly duplicateRows: number
  readonly injected: number
  /** Photos that their visitors were told are kept, and those that are not. */
  readonly toldKept: number
  readonly toldNotKept: number
  /** Photos of which a row says otherwise than its visitor was told. */
  readonly untrue: number
  /** Photos that a row names and the bucket does not have. */
  readonly missingFiles: number
  /** What became of as many visitors as photos are sent by while the bucket is away altogether, and of their photos since. */
  readonly outage: {
    readonly lost: number
    readonly toldKept: number
    /** Photos that are kept when they are sent again, once the bucket is back. */
    readonly keptAfterwards: number
  }
}

/** What fails: each as S3 fails. */
const faults: readonly Fault[] = ['broken', 'throttled', 'down', 'cut-off', 'answer-lost']

/** As often as the page's script sends a photo. */
const tries = 3

/** Lets visitors send requests with photos while the bucket fails, and compares what they were told with what is there. */
export async function runPhotoChaos({ visitors, rate, seed }: PhotoChaosOptions): Promise<PhotoChaosReport> {
  const running = await runProduct()
  const dice = diceOf(seed)
  let calls = 0
  let injected = 0
  running.objects.faultFor = () => {
    calls += 1
    if (!dice.chance(`fails ${calls}`, rate)) return undefined
    injected += 1
    return dice.pick(`how ${calls}`, faults)
  }
  try {
    const people = await pMap(Array.from({ length: visitors }).keys(), (index) => visit(running, index), {
      concurrency: 8,
    })
    running.heal()
    const report = await compare(running, people)
    return { ...report, injected, outage: await runOutage(running) }
  } finally {
    await running.close()
  }
}

/** So many send a request and two photos while the bucket is away. */
export const visitorsInOutage = 10

/** The bucket is away, then back, when every photo is sent again, as the request's page does at the next visit. */
async function runOutage(running: RunningProduct): Promise<PhotoChaosReport['outage']> {
  running.objects.fault = 'down'
  const indexes = Array.from({ length: visitorsInOutage }, (_, index) => -1 - index)
  const people = await pMap(indexes, (index) => visit(running, index), { concurrency: 4 })
  running.heal()
  const ids = new Set((await running.rows()).map(({ id }) => id))
  const again = await pMap(people, async ({ own }, at) => {
    const photos = await photosFor(indexes[at] as number)
    return Promise.all(photos.map((photo) => sendPhoto(own, photo)))
  })
  return {
    lost: people.filter(({ own }) => !ids.has(own.id)).length,
    toldKept: people.flatMap(({ told }) => told).filter(Boolean).length,
    keptAfterwards: again.flat().filter(Boolean).length,
  }
}

interface Person {
  readonly own: OwnRequest
  /** Whether each photo was told as kept. */
  readonly told: readonly boolean[]
}

async function visit(running: RunningProduct, index: number): Promise<Person> {
  const own = await sendRequest(running, { name: `Visitor ${index}` })
  const told: boolean[] = []
  for (const photo of await photosFor(index)) told.push(await sendPhoto(own, photo))
  return { own, told }
}

/** Two photos of a visitor's own. */
const photosFor = (index: number) =>
  Promise.all(
    [1, 2].map((number) =>
      photoOf(`#${createHash('sha1').update(`${index} ${number}`).digest('hex').slice(0, 6)}`),
    ),
  )

async function sendPhoto(own: OwnRequest, photo: Buffer): Promise<boolean> {
  for (let at = 0; at < tries; at += 1) {
    const { status } = await own.addPhoto(photo)
    if (status === 200) return true
  }
  return false
}

async function compare(
  running: RunningProduct,
  people: readonly Person[],
): Promise<Omit<PhotoChaosReport, 'injected' | 'outage'>> {
  const rows = await running.rows()
  const bucket = readRuntimeInfo(running.dataFolder)?.photoBucket ?? ''
  const files = new Set(await running.product.objects.keys(bucket))
  const photosOf = (row: StoredRow | undefined) => (row?.photos ?? []) as { hash: string }[]
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const told = people.flatMap((person) => person.told)
  return {
    leads: people.length,
    lost: people.filter(({ own }) => !rowOf.has(own.id)).length,
    duplicateRows: rows.length - new Set(people.map(({ own }) => own.id)).size,
    toldKept: told.filter(Boolean).length,
    toldNotKept: told.filter((kept) => !kept).length,
    untrue: people.filter(
      (person) => photosOf(rowOf.get(person.own.id)).length !== person.told.filter(Boolean).length,
    ).length,
    missingFiles: rows
      .flatMap((row) => photosOf(row).map(({ hash }) => `${row.id}/${hash}`))
      .filter((key) => !files.has(key)).length,
  }
}

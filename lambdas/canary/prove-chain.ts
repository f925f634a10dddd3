import { hash } from 'node:crypto'
import type { NotificationState } from '#lambdas/leads/store/row.ts'
import { canarySubmission } from './canary-submission.ts'

/** Dependencies of the canary; a test passes plain objects. */
export interface ChainDependencies {
  /** Origin of the site, without a slash at the end. */
  readonly site: string
  readonly token: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** State of a row's notification; undefined while there is no such row. */
  readonly notificationOf: (id: string, deadline: AbortSignal) => Promise<NotificationState | undefined>
  readonly newId: () => string
  /** Resolves a while later, and rejects when the deadline passes meanwhile. */
  readonly pause: (deadline: AbortSignal) => Promise<void>
}

/** Link of the chain from a visitor to the owner's mailbox. */
export type Link = 'page' | 'form' | 'request' | 'row' | 'delivery'

/** A link of the chain does not hold; the message says what was seen. */
export class ChainBroken extends Error {
  override name = 'ChainBroken'
  readonly link: Link

  constructor(link: Link, message: string, options?: ErrorOptions) {
    super(message, options)
    this.link = link
  }
}

/**
 * Does what a homeowner does, and follows it to the end: the page, the form, the request's own page, the row, the e-mail's
 * delivery.
 * @throws ChainBroken
 */
export async function proveChain(dependencies: ChainDependencies, deadline: AbortSignal): Promise<void> {
  const proof = { ...dependencies, id: dependencies.newId(), signal: deadline }
  await at('page', () => askForPage(proof))
  const cookie = await at('form', () => sendForm(proof))
  await at('request', () => askForRequest(proof, cookie))
  await at('row', () => expectRow(proof))
  await at('delivery', () => awaitDelivery(proof))
}

interface Proof extends ChainDependencies {
  /** Of the row that the form is to become. */
  readonly id: string
  /** The deadline. */
  readonly signal: AbortSignal
}

async function at<T>(link: Link, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw new ChainBroken(link, (error as Error).message, { cause: error })
  }
}

/** The home page, and that it is the one of the release which visitors should get. */
async function askForPage({ site, fetch, signal }: Proof): Promise<void> {
  const page = await fetch(`${site}/`, { signal })
  if (page.status !== 200) throw new Error(`the page answered ${page.status}`)
  const note = await fetch(`${site}/release.json`, { signal })
  if (note.status !== 200) throw new Error(`the note of the release answered ${note.status}`)
  const { release, files } = (await note.json()) as ReleaseNote
  if (hash('md5', await page.text()) !== files['index.html'])
    throw new Error(`the page is not that of release ${release}`)
}

/** The part of a release's note that we read: the MD5 of each file. */
interface ReleaseNote {
  readonly release: string
  readonly files: Readonly<Record<string, string>>
}

/** @returns the cookie that opens the request */
async function sendForm({ site, fetch, token, id, signal }: Proof): Promise<string> {
  const { status, headers } = await fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(canarySubmission(id, token)),
    signal,
  })
  if (status !== 200) throw new Error(`the form answered ${status}`)
  const [cookie = ''] = headers.getSetCookie()
  if (!cookie.startsWith('__Host-request=')) throw new Error('the form’s answer set no cookie of a request')
  return cookie.split(';')[0] ?? ''
}

async function askForRequest({ site, fetch, signal }: Proof, cookie: string): Promise<void> {
  const { status } = await fetch(`${site}/request`, { headers: { cookie }, signal })
  if (status !== 200) throw new Error(`the request’s own page answered ${status}`)
}

async function expectRow({ notificationOf, id, signal }: Proof): Promise<void> {
  if ((await notificationOf(id, signal)) === undefined) throw new Error('the form was taken, but not kept')
}

async function awaitDelivery({ pause, notificationOf, id, signal }: Proof): Promise<void> {
  let state: NotificationState | undefined
  do {
    await pause(signal).catch(() => {
      throw new Error(`the notification was still ${state ?? 'unknown'} when time was up`)
    })
    state = await notificationOf(id, signal)
  } while (state === 'pending' || state === 'sent')
  if (state !== 'delivered') throw new Error(`the notification became ${state ?? 'nothing'}`)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, expect, vi } from 'vitest'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { type RuntimeInfo, readRuntimeInfo } from '#infra/runtime-info.ts'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { leaseSeconds } from '#lambdas/leads/store/row.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import type { ReceivedEmail } from '#local/mail.ts'
import { type Product, type ProductOptions, startProduct } from '#local/product.ts'
import { databaseErrors, mailErrors, objectErrors, startFaultProxy } from './fault-proxy.ts'
import { ann } from './fixtures.ts'
import { patience } from './patience.ts'
import { cookieOf, DeskVisitor, ownRequest } from './visitors.ts'

export type World = Awaited<ReturnType<typeof startWorld>>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Record<string, unknown>
}

export type WorldOptions = Pick<ProductOptions, 'mailLimits' | 'environment' | 'concurrency' | 'isThrottled'>

/** Starts a world for one test file, and resets faults after each test. Must be called on load. */
export async function testWorld(options?: WorldOptions): Promise<World> {
  const world = await startWorld(options)
  afterEach(world.heal)
  afterAll(world.close)
  return world
}

/**
 * Starts the whole product in its own folder, with fault proxies for database, mail and bucket, a clock to move, and the
 * visitors and people who use it.
 * @param options overrides of the local product's options
 * @param assembly synthesized stack @default the one that all tests share
 */
export async function startWorld(options: WorldOptions = {}, assembly = assemblyFolder) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'product-'))
  const proxies = {
    database: await startFaultProxy(databaseErrors),
    mail: await startFaultProxy(mailErrors),
    objects: await startFaultProxy(objectErrors),
  }
  const logs: string[] = []
  /** How far the functions' clock is ahead. */
  const clock = { aheadMs: 0 }
  const product = await startProduct({
    ...options,
    // All tests together exceed the hourly limit of e-mails.
    environment: { [variables.immediateMails]: '1000000', ...options.environment },
    clockAheadMs: () => clock.aheadMs,
    assemblyFolder: assembly,
    dataFolder,
    schedules: false,
    log: (line) => logs.push(line),
    // A new address per request by default, since all tests together exceed the limit of one.
    addressOf: ({ headers }) => String(headers['x-test-address'] ?? crypto.randomUUID()),
    endpoint(service, url) {
      proxies[service].target = url
      return proxies[service].url
    },
  })
  for (const proxy of Object.values(proxies)) proxy.kill = product.kill

  /** The deployment record for the desk. */
  const runtime = readRuntimeInfo(dataFolder) as RuntimeInfo
  const { database: endpoint, region, credentials } = runtime
  /** The tables, bypassing the fault proxy. */
  const documents = documentClient(new DynamoDBClient({ endpoint, region, credentials }))

  const world = Object.assign(
    clock,
    proxies,
    { product, site: product.site, runtime, documents, logs },
    {
      ...rowsIn(product, runtime, documents),
      ...mailsOf(product),
      ...schedulesOf(product, clock),
      ...requestsTo(product),
      deskVisitor: (headers?: Readonly<Record<string, string>>): DeskVisitor =>
        new DeskVisitor(world as World, headers),
      signIn: (headers?: Readonly<Record<string, string>>): Promise<DeskVisitor> =>
        new DeskVisitor(world as World, headers).signIn(),
      heal() {
        for (const proxy of Object.values(proxies))
          Object.assign(proxy, { fault: 'none', faultFor: undefined })
      },
      async close() {
        documents.destroy()
        await product.close()
        for (const proxy of Object.values(proxies)) await proxy.close()
        rmSync(dataFolder, { recursive: true })
      },
    },
  )
  return world
}

/** What is stored of requests. */
function rowsIn(product: Product, runtime: RuntimeInfo, documents: ReturnType<typeof documentClient>) {
  const rows = ({ name }: FormContract = leadContract) => product.database.rows(runtime.tables[name])
  const row = async (id: string, contract?: FormContract) =>
    (await rows(contract)).find((each) => each.id === id)
  return {
    rows,
    row,
    rowsOf: async (name: string) => (await rows()).filter((each) => each.name === name),
    photosOf: async (id: string) =>
      (await product.objects.keys(runtime.photoBucket)).filter((key) => key.startsWith(id)),
    /** Waits until the delivery of the owner's e-mail is recorded, after which the row no longer changes. */
    waitForDelivery: (id: string) =>
      vi.waitFor(async () => expect(await row(id)).toMatchObject({ notification: 'delivered' }), patience),
    /** Moves a pending lead's due time into the past. */
    async makeDue(id: string): Promise<void> {
      if ((await row(id))?.notification !== 'pending') return
      await documents.send(
        new UpdateCommand({
          ...{ TableName: runtime.tables.lead, Key: { id }, UpdateExpression: 'SET due_at = :past' },
          ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - leaseSeconds },
        }),
      )
    },
  }
}

/** E-mails that were sent, the newest first. */
function mailsOf({ mail, sendMailEvent }: Product) {
  const messages = () => mail.messages()
  return {
    /** With this text in them. */
    emails: async (text = '') => (await messages()).filter((message) => message.text.includes(text)),
    /** To an address, with a subject that begins so. */
    emailsTo: async (address: string, subject = '') =>
      (await messages()).filter(
        (message) => message.to.includes(address) && message.subject.startsWith(subject),
      ),
    signInMails: async () => (await messages()).filter(({ subject }) => subject === 'Sign in to the desk'),
    async bounce(message: ReceivedEmail | undefined, bounceType = 'Permanent') {
      if (!message) throw new Error('there is no e-mail to come back')
      await sendMailEvent(message, 'Bounce', { bounce: { bounceType } })
    },
  }
}

/** What runs by itself on a stage, and here when a test says so. */
function schedulesOf({ schedules }: Product, clock: { aheadMs: number }) {
  const run = async (word: string) => {
    const schedule = schedules.find(({ description }) => description.includes(word))
    if (!schedule) throw new Error(`no schedule with "${word}" in its description`)
    await schedule.run()
  }
  const [ownerMail, visitorMail] = [() => run('to the owner'), () => run('to visitors')]
  return {
    ...{ ownerMail, visitorMail },
    digest: () => run('digest'),
    canary: () => run('canary'),
    /** Lets a minute pass, and sends what is owed. */
    async passMinute() {
      clock.aheadMs += 60_000
      await visitorMail()
      await ownerMail()
    },
  }
}

/** Visitors' requests. */
function requestsTo(product: Product) {
  const post = async (
    body: object | string,
    options: { path?: string; method?: string; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Answer> => {
    const { path = leadContract.path, method = 'POST', headers = {} } = options
    const response = await fetch(product.site + path, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }
  return {
    post,
    /** Requests a path without following redirects. */
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(product.site + path, { headers, redirect: 'manual' }),
    /** Sends a request and keeps the session of its browser. @throws Error unless it is accepted */
    async request(changes: object = {}, path?: string) {
      const request = press(changes)
      const { status, headers } = await post(request, path ? { path } : {})
      if (status !== 200) throw new Error(`the form was answered ${status}`)
      return { ...ownRequest(product, request.submission_id, cookieOf(headers)), request }
    },
    /** A browser with this cookie. */
    browser: (cookie: string, id = '') => ownRequest(product, id, cookie),
  }
}

/** States of a row whose e-mail was sent, and may have been delivered. */
export const notified = expect.stringMatching(/^(?:sent|delivered)$/)

export const press = (changes: object = {}) => ({
  submission_id: crypto.randomUUID(),
  seq: 1,
  elapsed_ms: 30_000,
  contact_preference_2: '',
  ...ann,
  ...changes,
})

const week = 7 * 24 * 60 * 60 * 1000

/** Milliseconds by which the functions' clock must be ahead to show 10 a.m. of a Monday. @param weeks a later one */
export const untilMonday = (weeks = 0): number =>
  Date.parse('2030-01-07T10:00:00-08:00') + weeks * week - Date.now()

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

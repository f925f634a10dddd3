import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { immediateMailsVariable } from '#lambdas/adapters/variables.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import type { StoredRow } from '#local/database.ts'
import type { Message } from '#local/mail.ts'
import { type Product, type ProductOptions, startProduct } from '#local/product.ts'
import { databaseErrors, type FaultProxy, mailErrors, objectErrors, startFaultProxy } from './fault-proxy.ts'
import { ann } from './fixtures.ts'

/** The whole product in a folder of its own, with a fault proxy before the database and the mail. */
export interface RunningProduct {
  readonly product: Product
  readonly site: string
  /** Folder of its data. */
  readonly dataFolder: string
  readonly database: FaultProxy
  readonly mail: FaultProxy
  readonly objects: FaultProxy
  /** Log of the functions, a line an entry. */
  readonly logs: string[]
  /** Rows of a form. */
  rows(contract?: FormContract): Promise<StoredRow[]>
  /** The row with this id. */
  row(id: string): Promise<StoredRow | undefined>
  /** E-mails with this text in them, the newest first. */
  emails(text?: string): Promise<Message[]>
  /** Runs the resend and waits for it. */
  resend(): Promise<void>
  /** Runs the daily digest and waits for it. */
  digest(): Promise<void>
  /** Runs the daily canary and waits for it. */
  canary(): Promise<void>
  /** Asks for a path, without following where the answer leads. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Posts a form as a page's script does. */
  post(body: object | string, options?: PostOptions): Promise<Answer>
  /** Ends all faults. */
  heal(): void
  close(): Promise<void>
}

export interface PostOptions {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Record<string, unknown>
}

/**
 * @param assembly the synthesized stack to run. @default the one that all tests share
 * @param options what is otherwise than in a laptop's product
 */
export async function runProduct(
  assembly = assemblyFolder,
  options: Pick<
    ProductOptions,
    'clockAheadMs' | 'followsMail' | 'mailLimits' | 'environment' | 'concurrency'
  > = {},
): Promise<RunningProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'product-'))
  const database = await startFaultProxy(databaseErrors)
  const mail = await startFaultProxy(mailErrors)
  const objects = await startFaultProxy(objectErrors)
  const proxies = { database, mail, objects }
  const logs: string[] = []
  const product = await startProduct({
    ...options,
    // As with addresses: all tests together send more within an hour than visitors do.
    environment: { [immediateMailsVariable]: '1000000', ...options.environment },
    assemblyFolder: assembly,
    dataFolder,
    schedules: false,
    log: (line) => logs.push(line),
    // A visitor each, unless a test says otherwise: all tests together are more than one address may send.
    addressOf: ({ headers }) => String(headers['x-test-address'] ?? crypto.randomUUID()),
    endpoint(service, url) {
      proxies[service].target = url
      return proxies[service].url
    },
  })

  for (const proxy of Object.values(proxies)) proxy.kill = product.kill

  const rows = (contract: FormContract = leadContract) => {
    const table = product.database.tables.find((name) => name.toLowerCase().startsWith(contract.name))
    if (!table) throw new Error(`no table for ${contract.name}`)
    return product.database.rows(table)
  }

  const runSchedule = async (word: string) => {
    const schedule = product.schedules.find(({ description }) => description.includes(word))
    if (!schedule) throw new Error(`no schedule with "${word}" in its description`)
    await schedule.run()
  }

  return {
    product,
    site: product.site,
    dataFolder,
    database,
    mail,
    objects,
    logs,
    rows,
    row: async (id) => (await rows()).find((row) => row.id === id),
    emails: async (text = '') =>
      (await product.mail.messages()).filter((message) => message.text.includes(text)),
    resend: () => runSchedule('pending'),
    digest: () => runSchedule('digest'),
    canary: () => runSchedule('lead arrives'),
    get: (path, headers = {}) => fetch(product.site + path, { headers, redirect: 'manual' }),
    async post(body, { path = leadContract.path, method = 'POST', headers = {} } = {}) {
      const response = await fetch(product.site + path, {
        method,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
        ...(method === 'GET' || method === 'HEAD'
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: parse(text) }
    },
    heal() {
      for (const proxy of Object.values(proxies)) {
        proxy.fault = 'none'
        proxy.faultFor = undefined
      }
    },
    async close() {
      await product.close()
      for (const proxy of Object.values(proxies)) await proxy.close()
      rmSync(dataFolder, { recursive: true })
    },
  }
}

/** A press of Send on a fresh form, as the page's script posts it. */
export const press = (changes: object = {}) => ({
  submission_id: crypto.randomUUID(),
  seq: 1,
  elapsed_ms: 30_000,
  contact_preference_2: '',
  ...ann,
  ...changes,
})

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

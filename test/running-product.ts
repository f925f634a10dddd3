import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { type RuntimeInfo, readRuntimeInfo } from '#infra/runtime-info.ts'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { type ProductOptions, startProduct } from '#local/product.ts'
import { databaseErrors, mailErrors, objectErrors, startFaultProxy } from './fault-proxy.ts'
import { ann } from './fixtures.ts'

export type RunningProduct = Awaited<ReturnType<typeof runProduct>>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Record<string, unknown>
}

/**
 * Starts the whole product in its own folder, with fault proxies for database, mail and bucket.
 * @param assembly synthesized stack @default the one that all tests share
 * @param options overrides of the local product's options
 */
export async function runProduct(
  assembly = assemblyFolder,
  options: Pick<
    ProductOptions,
    'clockAheadMs' | 'mailLimits' | 'environment' | 'concurrency' | 'isThrottled'
  > = {},
) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'product-'))
  const database = await startFaultProxy(databaseErrors)
  const mail = await startFaultProxy(mailErrors)
  const objects = await startFaultProxy(objectErrors)
  const proxies = { database, mail, objects }
  const logs: string[] = []
  const product = await startProduct({
    ...options,
    // All tests together exceed the hourly limit of e-mails.
    environment: { [variables.immediateMails]: '1000000', ...options.environment },
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

  const runtime = readRuntimeInfo(dataFolder) as RuntimeInfo
  const { database: endpoint, region, credentials } = runtime
  const documents = documentClient(new DynamoDBClient({ endpoint, region, credentials }))

  const rows = ({ name }: FormContract = leadContract) => product.database.rows(runtime.tables[name])

  const runSchedule = async (word: string) => {
    const schedule = product.schedules.find(({ description }) => description.includes(word))
    if (!schedule) throw new Error(`no schedule with "${word}" in its description`)
    await schedule.run()
  }

  return {
    product,
    site: product.site,
    dataFolder,
    /** The deployment record for the desk. */
    runtime,
    /** The tables, bypassing the fault proxy. */
    documents,
    database,
    mail,
    objects,
    logs,
    rows,
    row: async (id: string, contract?: FormContract) => (await rows(contract)).find((row) => row.id === id),
    photosOf: async (id: string) =>
      (await product.objects.keys(runtime.photoBucket)).filter((key) => key.startsWith(id)),
    /** E-mails with this text in them, the newest first. */
    emails: async (text = '') =>
      (await product.mail.messages()).filter((message) => message.text.includes(text)),
    emailsTo: async (address: string) =>
      (await product.mail.messages()).filter(({ to }) => to.includes(address)),
    digest: () => runSchedule('digest'),
    canary: () => runSchedule('canary'),
    ownerMail: () => runSchedule('to the owner'),
    visitorMail: () => runSchedule('to visitors'),
    /** Requests a path without following redirects. */
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(product.site + path, { headers, redirect: 'manual' }),
    async post(
      body: object | string,
      options: { path?: string; method?: string; headers?: Readonly<Record<string, string>> } = {},
    ): Promise<Answer> {
      const { path = leadContract.path, method = 'POST', headers = {} } = options
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
      documents.destroy()
      await product.close()
      for (const proxy of Object.values(proxies)) await proxy.close()
      rmSync(dataFolder, { recursive: true })
    },
  }
}

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

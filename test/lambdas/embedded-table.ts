import { createServer } from 'node:http'
import { type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, vi } from 'vitest'
import { formNames } from '#forms/contracts.ts'
import { documentClient, dynamodb } from '#lambdas/adapters/dynamodb.ts'
import {
  countedAttributes,
  countedIndex,
  listedIndex,
  lookupIndex,
  lookupKeys,
  nextStepIndex,
} from '#lambdas/leads/store/indexes.ts'
import { outboxIndex, type Row, waitingSince } from '#lambdas/leads/store/row.ts'
import type { Assembly } from '#local/assembly.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import { createTable } from '#local/database.ts'
import { embeddedDatabase } from '#local/embedded-database.ts'
import { listen } from '#local/listen.ts'
import { startMail } from '#local/mail.ts'
import { mailErrors, startFaultProxy } from '#test/fault-proxy.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { now } from './rows-of-tests.ts'

const indexes = [listedIndex, nextStepIndex, countedIndex, ...lookupKeys.map(lookupIndex)]

const keys = (...[hash, range]: readonly string[]) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(range ? [{ AttributeName: range, KeyType: 'RANGE' as const }] : []),
]

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const })

const rowTableSchema = {
  AttributeDefinitions: [
    { AttributeName: 'due_at', AttributeType: 'N' as const },
    ...[...new Set(['id', 'outbox', ...indexes.flatMap((index) => [index.partition, index.sort])])].map(text),
  ],
  KeySchema: keys('id'),
  GlobalSecondaryIndexes: [
    {
      IndexName: outboxIndex,
      KeySchema: keys('outbox', 'due_at'),
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [waitingSince] },
    },
    ...indexes.map(({ name, partition, sort }, at) => ({
      IndexName: name,
      KeySchema: keys(partition, sort),
      Projection:
        name === countedIndex.name
          ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: countedAttributes }
          : { ProjectionType: at < 2 ? ('ALL' as const) : ('KEYS_ONLY' as const) },
    })),
  ],
}

/** Counts a client's read units: at least 0.5 per call, as DynamoDB bills it. */
export function countReadUnits(client: DynamoDBDocumentClient) {
  const total = { units: 0 }
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!isRead(args.input)) return next(args)
      const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
      const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: { CapacityUnits?: number } }
      total.units += Math.max(0.5, ConsumedCapacity?.CapacityUnits ?? 0)
      return answer
    },
    { step: 'initialize' },
  )
  return total
}

/** Recognizes a Get, Query or Scan; deletes and batch reads are not told apart. */
const isRead = (input: object) =>
  !['UpdateExpression', 'Item', 'RequestItems', 'TransactItems'].some((name) => name in input)

const stateTableSchema = { AttributeDefinitions: [text('id')], KeySchema: keys('id') }

const outboxKeys = { AttributeDefinitions: ['queue', 'id'].map(text), KeySchema: keys('queue', 'id') }

/** Creates state tables with the key `id` by `embeddedTables`. */
export const stateTables = (...names: readonly string[]): Promise<DynamoDBDocumentClient> =>
  embeddedTables(...names.map((TableName) => ({ TableName, ...stateTableSchema })))

let database = embeddedDatabase()
let tables: readonly CreateTableCommandInput[] = []
// Addresses for all files of a worker, since a function's client keeps the one that it first read.
const server = await listen(
  createServer((request, response) => void database.emit('request', request, response)),
)
const mailProxy = await startFaultProxy(mailErrors)
const services = {
  ...{ AWS_ENDPOINT_URL_DYNAMODB: server.url, AWS_ENDPOINT_URL_SES: mailProxy.url, AWS_REGION: region },
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
}

/**
 * Creates tables in a new embedded database for one test file, and sets the environment for the functions' client. Must be
 * called on load, once.
 * @param definitions keys and indexes; the tables are on demand
 */
async function embeddedTables(
  ...definitions: readonly CreateTableCommandInput[]
): Promise<DynamoDBDocumentClient> {
  Object.assign(process.env, services)
  tables = definitions
  const documents = documentClient(new DynamoDBClient())
  await emptyTables(documents)
  afterAll(() => documents.destroy())
  return documents
}

/** Puts empty tables in the place of this file's. */
export async function emptyTables(documents: DynamoDBDocumentClient): Promise<void> {
  database = embeddedDatabase()
  for (const table of tables) await createTable(documents, { BillingMode: 'PAY_PER_REQUEST', ...table })
}

const environment = {
  ...{ LEAD_TABLE: 'lead', SUBCONTRACTOR_TABLE: 'subcontractor' },
  ...{ LEAD_RECIPIENTS: 'owner@firm.example', SUBCONTRACTOR_RECIPIENTS: 'owner@firm.example' },
  ...{ HOURLY_COUNTS_TABLE: 'Counts', REQUEST_KEY_TABLE: 'Keys', OUTBOX_TABLE: 'Outbox' },
  ...{ PHOTO_BUCKET: 'photos', IMMEDIATE_MAILS_PER_HOUR: '30', RETENTION_DAYS: '730' },
  ...{ SENDER_EMAIL: 'website@firm.example', CONFIGURATION_SET: 'mails' },
  ...{ ORIGIN_SECRET: 'secret', SITE_URL: 'https://www.firm.example' },
}

/**
 * Sets up the environment of the forms' functions for one test file: embedded tables and a mail service. Each test begins
 * at `now`, without e-mails. @param states further state tables
 */
export async function embeddedForms(...states: readonly string[]) {
  Object.assign(process.env, environment)
  const documents = await embeddedTables(
    ...formNames.map((TableName) => ({ TableName, ...rowTableSchema })),
    ...['Counts', 'Keys', ...states].map((TableName) => ({ TableName, ...stateTableSchema })),
    { TableName: 'Outbox', ...outboxKeys },
  )
  const { timeout } = AbortSignal
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(now * 1000)
    // Prolongs timeouts for busy machines.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, 100 * ms))
  })
  return {
    documents,
    mail: await mailService(),
    /** Stores rows. */
    async put(...rows: readonly Row[]) {
      for (const [form, own] of Map.groupBy(rows, (row) => row.form)) {
        const puts = own.map(({ item }) => ({ PutRequest: { Item: item } }))
        for (let at = 0; at < puts.length; at += 25)
          await documents.send(new BatchWriteCommand({ RequestItems: { [form]: puts.slice(at, at + 25) } }))
      }
    },
    clear: () => emptyTables(documents),
  }
}

/** The local mail endpoint, which accepts all recipients, behind a fault proxy. */
async function mailService() {
  const assembly = { all: () => [['mails', { EmailIdentity: 'firm.example' }]] } as unknown as Assembly
  const service = await startMail(assembly, temporaryFolder(), undefined, false)
  mailProxy.target = service.url
  let before = new Set<string>()
  beforeEach(async () => {
    before = new Set((await service.messages()).map(({ id }) => id))
    Object.assign(mailProxy, { fault: 'none', faultFor: undefined })
  })
  afterAll(service.close)
  return Object.assign(mailProxy, {
    /** E-mails of this test, the newest first. */
    emails: async () => (await service.messages()).filter(({ id }) => !before.has(id)),
  })
}

/** Makes the database reject those calls of a test for which `isRefused` returns true. */
export function refuseCalls(isRefused: (input: Readonly<Record<string, unknown>>) => boolean): void {
  const { send } = dynamodb()
  vi.spyOn(dynamodb(), 'send').mockImplementation((async (command: Parameters<typeof send>[0]) => {
    if (isRefused({ ...command.input })) throw new Error('away')
    return send(command)
  }) as never)
}

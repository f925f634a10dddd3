import { createServer } from 'node:http'
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
  PutFunctionConcurrencyCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { localCredentials } from '#local/aws-settings.ts'
import { listen } from '#local/listen.ts'
import { copyRows } from '#ops/restore/copy-rows.ts'
import { mergeRow } from '#ops/restore/merge-row.ts'
import { pauseFunctions } from '#ops/restore/pause-functions.ts'
import { restore } from '#ops/restore.ts'
import { rollback } from '#ops/rollback.ts'
import { stateTables } from '../lambdas/embedded-table.ts'
import { askOps } from './ask-ops.ts'
import { noStack } from './stack-answer.ts'

const since = 1_790_000_000
const row = (number: number, changes: object = {}) => ({
  id: `row-${number}`,
  name: `Ann ${number}`,
  revision: 1,
  updated_at: since - 100,
  notification: 'delivered',
  ...changes,
})

describe('a row that is restored', () => {
  it('comes back when it is gone, and is left alone when nothing is to be mended', () => {
    expect(mergeRow(row(1), undefined, since)).toEqual(row(1))
    expect(mergeRow(row(1), row(1), since)).toBeUndefined()
  })

  it('keeps what is on record of its e-mails: none is sent twice', () => {
    const asItWas = row(1, { notification: 'pending', outbox: 'P', due_at: since })
    const told = row(1, { notification: 'sent', sent_at: since + 9, warned_at: since + 5 })
    expect(mergeRow(asItWas, { ...told, name: 'spoiled' }, since)).toEqual(told)
  })

  it('stands in the list of what it was and of what its owner was told', () => {
    const held = { notification: 'quarantined', listed_in: 'held' }
    const told = { notification: 'sent', listed_in: 'won', status: 'won' }
    expect(mergeRow(row(1, held), row(1, told), since)).toMatchObject({
      notification: 'sent',
      listed_in: 'new',
    })
  })

  it('stays as a visitor has saved it since', () => {
    const edited = row(1, { name: 'Ann, edited by herself', revision: 2, updated_at: since + 5 })
    expect(mergeRow(row(1), edited, since)).toBeUndefined()
  })
})

describe('what the desk remembers', () => {
  const sessions = { id: 'sessions#01', revision: 2, state: [{ hash: 'a' }], expires_at: since + 9 }
  const record = { id: 'erasures 2', revision: 1, state: [{ count: 1 }] }

  it('of signing in is not brought back: whoever signed out stays out', () => {
    expect(mergeRow(sessions, { ...sessions, revision: 3, state: [] }, since)).toBeUndefined()
    expect(mergeRow(sessions, undefined, since)).toBeUndefined()
  })

  it.each([record, { ...sessions, id: 'day 2026-12-01' }, { ...sessions, id: 'request 01' }])(
    'beside that comes back when it is gone, and loses nothing that came since: $id',
    (state) => {
      expect(mergeRow(state, undefined, since)).toEqual(state)
      expect(mergeRow(state, { ...state, revision: 3, state: [] }, since)).toBeUndefined()
    },
  )
})

const documents = await stateTables('live', 'past')

it('every row of a table that is gone comes back, and no other is touched', async () => {
  const put = (TableName: string, Item: object) => documents.send(new PutCommand({ TableName, Item }))
  // More than go into one call.
  for (let number = 0; number < 30; number++) await put('past', row(number))
  await put('live', row(1, { name: 'spoiled' }))
  await put('live', row(99))
  const counts = await copyRows({ source: 'past', target: 'live', key: ['id'] }, since, documents)
  expect(counts).toEqual({ restored: 30, back: 29, mended: 1 })
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: 'live' }))
  expect(Items).toHaveLength(31)
  expect(Items).toEqual(expect.arrayContaining([row(0), row(1), row(29), row(99)]))
})

it('meanwhile forms answer that they take nothing, others stand still, and afterwards all is as before', async () => {
  const functions = new Map<string, { variables: Record<string, string>; reserved: number | undefined }>([
    ['lead', { variables: { RESTORING: 'no', LEAD_TABLE: 'leads' }, reserved: 50 }],
    ['resend', { variables: { LEAD_TABLE: 'leads' }, reserved: 2 }],
    ['digest', { variables: { LEAD_TABLE: 'leads' }, reserved: undefined }],
    ['subcontractor', { variables: { RESTORING: 'no', SUBCONTRACTOR_TABLE: 'other' }, reserved: undefined }],
  ])
  const before = structuredClone(functions)
  const send = async (command: { readonly input: { readonly FunctionName: string } }) => {
    const { FunctionName } = command.input
    const each = functions.get(FunctionName)
    if (!each) throw new Error(`there is no ${FunctionName}`)
    if (command instanceof PutFunctionConcurrencyCommand)
      each.reserved = command.input.ReservedConcurrentExecutions
    if (command instanceof DeleteFunctionConcurrencyCommand) each.reserved = undefined
    if (command instanceof GetFunctionConcurrencyCommand)
      return { ReservedConcurrentExecutions: each.reserved }
    if (command instanceof UpdateFunctionConfigurationCommand)
      each.variables = command.input.Environment?.Variables ?? {}
    return {
      FunctionName,
      Timeout: 15,
      LastUpdateStatus: 'Successful',
      Environment: { Variables: each.variables },
    }
  }
  const client = { send } as unknown as LambdaClient
  const paused = await pauseFunctions([...functions.keys()], 'leads', client, async () => {})
  expect([paused.forms, paused.stopped]).toEqual([['lead'], ['resend', 'digest']])
  expect(functions.get('lead')?.variables).toEqual({ RESTORING: 'yes', LEAD_TABLE: 'leads' })
  expect(functions.get('resend')?.reserved).toBe(0)
  expect(functions.get('subcontractor')).toEqual(before.get('subcontractor'))
  await paused.release()
  expect(functions).toEqual(before)
})

it.each([
  ['restore', restore, ['--table', 'Leads']],
  ['rollback', rollback, ['--list']],
] as const)('npm run %s without a stack says so, and where it looked', async (_, program, words) => {
  const aws = await listen(createServer((_request, response) => response.writeHead(400).end(noStack)))
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey)
  const { exitCode, complaints } = await askOps(program, ['--stage', 'prod', ...words])
  expect([exitCode, complaints]).toEqual([
    1,
    expect.stringMatching(/^There is no stack Remodeler-prod in us-east-1 .* AWS profile\.\n$/),
  ])
  await aws.close()
})

it.each(['yesterday', '2026-11-20T17:00', '2100-01-01T00:00:00Z'])(
  'npm run restore takes no moment like %s',
  async (time) => {
    const { exitCode, complaints } = await askOps(restore, ['--table', 'Leads', '--at', time])
    expect([exitCode, complaints]).toEqual([
      2,
      expect.stringContaining('a time that has passed, with its zone'),
    ])
  },
)

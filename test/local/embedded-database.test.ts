import { QueryCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { outboxIndex } from '#lambdas/leads/store/row.ts'
import { embeddedTables, rowTableSchema, stateTableSchema } from '../lambdas/embedded-table.ts'

const client = await embeddedTables(
  { TableName: 'One', ...stateTableSchema },
  { TableName: 'Other', ...stateTableSchema },
  { TableName: 'Rows', ...rowTableSchema },
)

type Items = TransactItem[]
const transact = (TransactItems: Items, ClientRequestToken?: string) =>
  client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))

const isNew = { ConditionExpression: 'attribute_not_exists(id)' }
const isThere = { ConditionExpression: 'attribute_exists(id)' }
const put = (id: string, more: object = {}) => ({ Put: { TableName: 'One', Item: { id }, ...more } })
const check = (id: string) => ({ ConditionCheck: { TableName: 'One', Key: { id }, ...isThere } })
const remove = (TableName: string, id: string, more: object = {}) => ({
  Delete: { TableName, Key: { id }, ...more },
})
const add = (TableName: string, id: string, value: unknown = 1) => ({
  Update: {
    ...{ TableName, Key: { id }, UpdateExpression: 'ADD times :value' },
    ExpressionAttributeValues: { ':value': value },
  },
})
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at))

const itemsOf = async (TableName: string) => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName }))
  return Items.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
const stored = async () => [await itemsOf('One'), await itemsOf('Other')]
const [a, none] = [{ id: 'a', times: 1 }, { Code: 'None' }]
const failed = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' }

beforeEach(async () => {
  for (const TableName of ['One', 'Other'])
    for (const { id } of await itemsOf(TableName)) await transact([remove(TableName, id)])
  await transact([add('One', 'a')])
})

describe('a transaction of the embedded database', () => {
  it('puts, updates, deletes and checks in several tables at once, in their indexes, too', async () => {
    await transact([put('b', isNew), add('Other', 'd'), check('a')])
    expect(await stored()).toEqual([[a, { id: 'b' }], [{ id: 'd', times: 1 }]])
    const row = { id: 'r', outbox: 'P', due_at: 1 }
    await transact([remove('One', 'b', isThere), { Put: { TableName: 'Rows', Item: row } }])
    const pending = new QueryCommand({
      ...{ TableName: 'Rows', IndexName: outboxIndex, KeyConditionExpression: 'outbox = :p' },
      ExpressionAttributeValues: { ':p': 'P' },
    })
    expect((await client.send(pending)).Items).toMatchObject([row])
    await transact([remove('Rows', 'r')])
    expect([(await client.send(pending)).Items, await itemsOf('One')]).toEqual([[], [a]])
  })

  const wrongType = { Code: 'ValidationError', Message: expect.stringContaining('incorrect data type') }
  it.each<[string, Items, { Code: string; Message?: unknown }[]]>([
    ['a put', [put('b'), put('a', isNew)], [none, failed]],
    ['a check', [check('c'), put('b')], [failed, none]],
    ['two of three', [put('a', isNew), put('b'), remove('Other', 'd', isThere)], [failed, none, failed]],
    ['an update of another type', [put('b'), add('One', 'a', new Set(['x']))], [none, wrongType]],
  ])('where %s fails, writes nothing and gives a reason for each operation', async (_, items, reasons) => {
    const codes = reasons.map(({ Code }) => Code).join(', ')
    await expect(transact(items)).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
      CancellationReasons: reasons,
    })
    expect(await stored()).toEqual([[a], []])
  })

  const twice = 'Transaction request cannot include multiple operations on one item'
  it.each<[string, Items, string, string]>([
    ['two operations on one item', [put('b'), remove('One', 'b')], 'ValidationException', twice],
    ['more than a hundred', numbered(101).map((id) => put(id)), 'ValidationException', 'Member must have'],
    ['no table', [put('b'), add('None', 'b')], 'ResourceNotFoundException', 'not found'],
    ['no condition', [put('b', { ConditionExpression: '?' })], 'ValidationException', 'ConditionExpression'],
  ])('that has %s is refused, and nothing is written', async (_, items, name, message) => {
    await expect(transact(items)).rejects.toMatchObject({ name, message: expect.stringContaining(message) })
    expect(await stored()).toEqual([[a], []])
  })

  it('is carried out once for a token, which is valid for nothing else; a canceled one leaves it free', async () => {
    const token = crypto.randomUUID()
    await expect(transact([put('a', isNew)], token)).rejects.toThrow('cancelled')
    for (const _ of [1, 2]) await transact([add('One', 'a')], token)
    expect(await stored()).toEqual([[{ id: 'a', times: 2 }], []])
    const other = { name: 'IdempotentParameterMismatchException' }
    await expect(transact([put('b')], token)).rejects.toMatchObject(other)
  })
})

import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { stateTables } from '../lambdas/embedded-table.ts'

const client = await stateTables('One', 'Other')

const transact = (TransactItems: TransactItem[]) => client.send(new TransactWriteCommand({ TransactItems }))

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
await transact([add('One', 'a')])

const canceled = (...codes: string[]) => ({
  name: 'TransactionCanceledException',
  message: expect.stringContaining(`[${codes.join(', ')}]`),
  CancellationReasons: codes.map((Code) => expect.objectContaining({ Code })),
})
const refused = (name: string, message: string) => ({ name, message: expect.stringContaining(message) })
const failed = 'ConditionalCheckFailed'

it.each<[string, TransactItem[], object]>([
  ['a put fails', [put('b'), put('a', isNew)], canceled('None', failed)],
  ['a check fails', [check('c'), put('b')], canceled(failed, 'None')],
  [
    'two of three fail',
    [put('a', isNew), put('b'), remove('Other', 'd', isThere)],
    canceled(failed, 'None', failed),
  ],
  ['a type is another', [put('b'), add('One', 'a', new Set(['x']))], canceled('None', 'ValidationError')],
  [
    'two operations are on one item',
    [put('b'), remove('One', 'b')],
    refused('ValidationException', 'multiple operations on one item'),
  ],
  [
    'there are more than a hundred',
    Array.from({ length: 101 }, (_, at) => put(String(at))),
    refused('ValidationException', 'Member must have'),
  ],
  ['a table is none', [put('b'), add('None', 'b')], refused('ResourceNotFoundException', 'not found')],
  [
    'a condition is none',
    [put('b', { ConditionExpression: '?' })],
    refused('ValidationException', 'ConditionExpression'),
  ],
])('as in DynamoDB a transaction writes nothing and says why where %s', async (_, items, error) => {
  await expect(transact(items)).rejects.toMatchObject(error)
  const tables = ['One', 'Other'].map((TableName) => client.send(new ScanCommand({ TableName })))
  expect((await Promise.all(tables)).map(({ Items }) => Items)).toEqual([[{ id: 'a', times: 1 }], []])
})

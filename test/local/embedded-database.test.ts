import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { stateTables } from '../lambdas/embedded-table.ts'

const client = await stateTables('One', 'Other')

const transact = (TransactItems: TransactItem[]) => client.send(new TransactWriteCommand({ TransactItems }))

const isNew = { ConditionExpression: 'attribute_not_exists(id)' }
const isThere = { ConditionExpression: 'attribute_exists(id)' }
const put = (id: string, more: object = {}) => ({ Put: { TableName: 'One', Item: { id }, ...more } })
const remove = (TableName: string, id: string, more: object = {}) => ({
  Delete: { TableName, Key: { id }, ...more },
})
await transact([put('a')])

const failed = expect.objectContaining({ Code: 'ConditionalCheckFailed' })
const refused = { name: 'ValidationException' }

it.each<[string, TransactItem[], object]>([
  [
    'two of three conditions fail',
    [put('a', isNew), put('b'), remove('Other', 'd', isThere)],
    { CancellationReasons: [failed, expect.objectContaining({ Code: 'None' }), failed] },
  ],
  ['two operations are on one item', [put('b'), remove('One', 'b')], refused],
  ['there are more than a hundred', Array.from({ length: 101 }, (_, at) => put(String(at))), refused],
])('as in DynamoDB a transaction writes nothing and says why where %s', async (_, items, error) => {
  await expect(transact(items)).rejects.toMatchObject(error)
  const tables = ['One', 'Other'].map((TableName) => client.send(new ScanCommand({ TableName })))
  expect((await Promise.all(tables)).map(({ Items }) => Items)).toEqual([[{ id: 'a' }], []])
})

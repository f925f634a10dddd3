import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dynamodbCountAddress } from '#lambdas/leads/store/count-address.ts'
import { noDeadline } from '#test/lambdas/dependencies.ts'
import { type EmbeddedTable, embeddedTable } from '#test/lambdas/embedded-table.ts'

describe('counting', () => {
  const table = 'counts'
  const noon = Date.UTC(2026, 10, 21, 12) / 1000
  const count = dynamodbCountAddress(table, 'salt')
  let embedded: EmbeddedTable

  beforeAll(async () => {
    embedded = await embeddedTable({
      TableName: table,
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    })
  })
  afterAll(() => embedded.close())

  it('goes up from 1 with each submission of a network in the same hour', async () => {
    expect(await count('2001:db8::1', noon, noDeadline)).toBe(1)
    expect(await count('2001:db8::2', noon + 3599, noDeadline)).toBe(2)
    expect(await count('2001:db8::3', noon + 1, noDeadline)).toBe(3)
  })

  it('begins anew with the hour, with another network, and with another salt', async () => {
    await count('198.51.100.1', noon, noDeadline)
    expect(await count('198.51.100.1', noon + 3600, noDeadline)).toBe(1)
    expect(await count('198.51.100.1', noon - 1, noDeadline)).toBe(1)
    expect(await count('198.51.100.2', noon, noDeadline)).toBe(1)
    expect(await dynamodbCountAddress(table, 'pepper')('198.51.100.1', noon, noDeadline)).toBe(1)
  })

  it('ends with its deadline', async () => {
    await expect(count('198.51.100.3', noon, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('keeps no address, and every count for an hour or two', async () => {
    await count('203.0.113.9', noon + 1800, noDeadline)
    const { Items = [] } = await embedded.documents.send(new ScanCommand({ TableName: table }))
    for (const item of Items) {
      expect(Object.keys(item).toSorted()).toEqual(['expires_at', 'id', 'submissions'])
      expect(item.id).toMatch(/^[\w-]{43}$/)
    }
    expect(new Set(Items.map((item) => item.expires_at))).toEqual(
      new Set([noon + 3600, noon + 7200, noon + 10_800]),
    )
    expect(JSON.stringify(Items)).not.toContain('203.0.113.9')
  })
})

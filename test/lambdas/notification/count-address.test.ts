import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dynamodbCountAddress, network } from '../../../lambdas/notification/count-address.ts'
import { type EmbeddedTable, embeddedTable } from './embedded-table.ts'
import { patient } from './world.ts'

describe('an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8:0:2::9', '2001:db8:0:2'],
    ['2001:db8:0000:20:3:4:5:6', '2001:db8:0:20'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001::db8:1:2:3:4', '2001:0:0:db8'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['what is this', 'what is this'],
    ['What:Is:This', 'What:Is:This'],
  ])('%s counts as %s', (address, counted) => {
    expect(network(address)).toBe(counted)
  })
})

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
    expect(await count('2001:db8::1', noon, patient)).toBe(1)
    expect(await count('2001:db8::2', noon + 3599, patient)).toBe(2)
    expect(await count('2001:db8::3', noon + 1, patient)).toBe(3)
  })

  it('begins anew with the hour, with another network, and with another salt', async () => {
    await count('198.51.100.1', noon, patient)
    expect(await count('198.51.100.1', noon + 3600, patient)).toBe(1)
    expect(await count('198.51.100.1', noon - 1, patient)).toBe(1)
    expect(await count('198.51.100.2', noon, patient)).toBe(1)
    expect(await dynamodbCountAddress(table, 'pepper')('198.51.100.1', noon, patient)).toBe(1)
  })

  it('ends with its deadline', async () => {
    await expect(count('198.51.100.3', noon, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('keeps no address, and every count for an hour or two', async () => {
    await count('203.0.113.9', noon + 1800, patient)
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

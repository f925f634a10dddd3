import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dynamodbMailState } from '#lambdas/leads/notify/mail-state.ts'
import { noDeadline, now } from '#test/lambdas/dependencies.ts'
import { type EmbeddedTable, embeddedTable } from '#test/lambdas/embedded-table.ts'

let embedded: EmbeddedTable
beforeAll(async () => {
  embedded = await embeddedTable({
    TableName: 'state',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  })
})
afterAll(() => embedded.close())

const state = dynamodbMailState('state')

describe('a second to send in', () => {
  it('is one run’s, whoever asks first, and the next second anybody’s', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => state.reserveSeconds(now, now, noDeadline)),
    )
    expect(asked.filter(Boolean)).toHaveLength(1)
    expect(await state.reserveSeconds(now + 1, now + 3, noDeadline)).toBe(true)
    expect(await state.reserveSeconds(now + 3, now + 3, noDeadline)).toBe(false)
    expect(await state.reserveSeconds(now + 4, now + 4, noDeadline)).toBe(true)
  })
})

describe('e-mails that are sent at once', () => {
  it('are counted by the hour of the clock, however many come together', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => state.countImmediate(now, noDeadline)))
    expect(counts.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
    expect(await state.countImmediate(now + 3600, noDeadline)).toBe(1)
  })
})

it.each([
  ['reserveSeconds', () => dynamodbMailState('no-such-table').reserveSeconds(now, now, noDeadline)],
  ['countImmediate', () => dynamodbMailState('no-such-table').countImmediate(now, noDeadline)],
])('the call %s rejects with the database’s own error', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

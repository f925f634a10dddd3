import { describe, expect, it } from 'vitest'
import { addToRequest, quietSeconds } from '#lambdas/leads/notify/add-to-request.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { Telling } from '#lambdas/leads/store/row-store.ts'
import { expectComplaint } from '#test/complaints.ts'
import { dependenciesWith, noDeadline, now, rowWith } from '#test/lambdas/dependencies.ts'

const wish = { callTime: 'morning', textFirst: false } as const

/** Adds to a row, and returns how the owner is told. */
async function tellingOf(row: Partial<Row>, changes: Parameters<typeof dependenciesWith>[0] = {}) {
  const tellings: Telling[] = []
  const { dependencies } = dependenciesWith({
    ...changes,
    rows: {
      async add(each, _, telling) {
        tellings.push(telling)
        return each
      },
    },
  })
  await addToRequest(rowWith(row), () => wish, dependencies, noDeadline)
  return tellings
}

const counting = (count: () => Promise<number>) => ({
  mailState: { reserveSeconds: async () => true, countImmediate: count },
})

describe('what a visitor adds', () => {
  it('is told in an e-mail of its own after ninety quiet seconds', async () => {
    expect(quietSeconds).toBe(90)
    expect(await tellingOf({ notification: 'delivered' })).toEqual([{ how: 'by-email', dueAt: now + 90 }])
  })

  it('is told with the first e-mail while that is still pending, and not counted again', async () => {
    const never = counting(() => Promise.reject(new Error('counted')))
    expect(await tellingOf({ notification: 'pending' }, never)).toEqual([
      { how: 'by-email', dueAt: now + 90 },
    ])
  })

  it('goes into the next batched e-mail above the hourly limit', async () => {
    const [telling] = await tellingOf(
      { notification: 'sent' },
      counting(async () => 31),
    )
    expect(telling).toMatchObject({ how: 'in-batch' })
    expect((telling as { dueAt: number }).dueAt % 900).toBe(0)
  })

  it('stays with the batched e-mail that its row waits for', async () => {
    expect(await tellingOf({ notification: 'pending', waitsIn: 'batched' })).toEqual([{ how: 'with-batch' }])
  })

  it('to what looks like spam is told to nobody', async () => {
    expect(await tellingOf({ notification: 'quarantined' })).toEqual([{ how: 'never' }])
  })

  it('is told by an e-mail when nobody can count', async () => {
    expectComplaint('lead.addition_not_counted')
    const broken = counting(() => Promise.reject(new Error('gone')))
    expect(await tellingOf({ notification: 'sent' }, broken)).toEqual([{ how: 'by-email', dueAt: now + 90 }])
  })

  it('is tried again on the row as it is then, and given up when the row is gone or never stands still', async () => {
    const refusing = (found: Row | undefined) =>
      dependenciesWith({ rows: { add: async () => undefined, find: async () => found } }).dependencies
    await expect(addToRequest(rowWith(), () => wish, refusing(undefined), noDeadline)).rejects.toThrow(
      'isn’t there any more',
    )
    await expect(addToRequest(rowWith(), () => wish, refusing(rowWith()), noDeadline)).rejects.toThrow(
      'being changed at the same time',
    )
  })

  it('that is there already changes nothing', async () => {
    const { dependencies, calls } = dependenciesWith()
    const row = rowWith()
    expect(await addToRequest(row, () => undefined, dependencies, noDeadline)).toBe(row)
    expect(calls).toEqual([])
  })
})

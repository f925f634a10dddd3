import { describe, expect, it } from 'vitest'
import { addToRequest } from '#lambdas/leads/notify/add-to-request.ts'
import type { OwnerNotice } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { dependenciesWith, noDeadline, now, rowWith } from '#test/lambdas/dependencies.ts'

const wish = { set: { call_time: 'morning' } }

async function noticeOf(row: Partial<Row>) {
  const notices: OwnerNotice[] = []
  const { dependencies } = dependenciesWith({
    rows: {
      async add(each, _, notice) {
        notices.push(notice)
        return each
      },
    },
  })
  await addToRequest(rowWith(row), () => wish, dependencies, noDeadline)
  return notices
}

describe('what a visitor adds', () => {
  it('is told with the first e-mail, or with the summary, while the row waits for that', async () => {
    expect(await noticeOf({ notification: 'pending' })).toEqual([{ kind: 'pending', dueAt: now + 90 }])
    expect(await noticeOf({ notification: 'pending', waitsIn: 'deferred', dueAt: now + 7 })).toEqual([
      { kind: 'deferred', dueAt: now + 7 },
    ])
  })

  it('is tried again on the row as it is then, and given up when the row is gone or never stands still', async () => {
    const refusing = (found: Row | undefined) =>
      dependenciesWith({ rows: { add: async () => undefined, find: async () => found } }).dependencies
    await expect(addToRequest(rowWith(), () => wish, refusing(undefined), noDeadline)).rejects.toThrow(
      'isn’t there anymore',
    )
    await expect(addToRequest(rowWith(), () => wish, refusing(rowWith()), noDeadline)).rejects.toThrow(
      'being changed at the same time',
    )
  })
})

import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { addToRequest } from '#lambdas/leads/notify/add-to-request.ts'
import { callAddition } from '#lambdas/leads/store/additions.ts'
import { postponeNotification } from '#lambdas/leads/store/form-changes.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { now, savedRow } from '#test/lambdas/rows-of-tests.ts'

const { documents } = await embeddedForms()
const wish = () => callAddition('morning')

describe('what a visitor adds', () => {
  it('is notified with the first e-mail, or with the summary, while the row waits for that', async () => {
    const row = await savedRow()
    const added = await addToRequest(row, wish)
    expect(added).toMatchObject({ waitsIn: 'pending', dueAt: now + 90, revision: 2, leaseId: undefined })
    await rows('lead').patch(added, postponeNotification(added, 'deferred', now + 7))
    const later = await addToRequest(row, () => callAddition('evening'))
    expect(later).toMatchObject({ waitsIn: 'deferred', dueAt: now + 7, revision: 3 })
    expect(later.additions.callTime).toBe('evening')
  })

  it('is retried on the row as it is then, and given up when the row is gone or keeps changing', async () => {
    const row = await savedRow()
    const { send } = dynamodb()
    const sendSpy = vi.spyOn(dynamodb(), 'send').mockImplementation((async (command: UpdateCommand) => {
      if (command instanceof UpdateCommand)
        await documents.send(
          new UpdateCommand({
            ...{ TableName: 'lead', Key: { id: row.id }, UpdateExpression: 'ADD version :one' },
            ExpressionAttributeValues: { ':one': 1 },
          }),
        )
      return send(command)
    }) as never)
    await expect(addToRequest(row, wish)).rejects.toMatchObject({
      ...{ status: 429, message: expect.stringContaining('being changed at the same time') },
    })
    sendSpy.mockRestore()
    await rows('lead').erase(row.id)
    await expect(addToRequest(row, wish)).rejects.toMatchObject({
      ...{ status: 410, message: expect.stringContaining('isn’t there anymore') },
    })
  })
})

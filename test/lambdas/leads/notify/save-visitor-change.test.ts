import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { saveVisitorChange } from '#lambdas/leads/notify/save-visitor-change.ts'
import { callAddition } from '#lambdas/leads/store/additions.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { savedRow } from '#test/lambdas/rows-of-tests.ts'

const { documents } = await embeddedForms()
const wish = () => callAddition('morning')

describe('what a visitor adds', () => {
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
    await expect(saveVisitorChange(row, wish)).rejects.toMatchObject({
      ...{ status: 429, message: expect.stringContaining('being changed at the same time') },
    })
    sendSpy.mockRestore()
    await rows('lead').erase(row.id)
    await expect(saveVisitorChange(row, wish)).rejects.toMatchObject({
      ...{ status: 410, message: expect.stringContaining('isn’t there anymore') },
    })
  })
})

import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { saveVisitorChange } from '#lambdas/leads/notify/save-visitor-change.ts'
import { callAddition } from '#lambdas/leads/store/additions.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { savedRow } from '#test/lambdas/rows-of-tests.ts'

const { documents } = await embeddedForms()
const wish = () => callAddition('morning')

it('what a visitor adds is retried on the row as it is then, and given up when the row is gone or keeps changing', async () => {
  const row = await savedRow()
  const { send } = dynamodb()
  const another = new UpdateCommand({
    ...{ TableName: 'lead', Key: { id: row.id }, UpdateExpression: 'ADD version :one' },
    ExpressionAttributeValues: { ':one': 1 },
  })
  const sendSpy = vi.spyOn(dynamodb(), 'send').mockImplementation((async (command: UpdateCommand) => {
    if (command instanceof UpdateCommand) await documents.send(another)
    return send(command)
  }) as never)
  const refusal = (status: number, words: string) => ({ status, message: expect.stringContaining(words) })
  const save = () => expect(saveVisitorChange(row, wish)).rejects
  await save().toMatchObject(refusal(429, 'being changed at the same time'))
  sendSpy.mockRestore()
  await rows('lead').erase(row.id)
  await save().toMatchObject(refusal(410, 'isn’t there anymore'))
})

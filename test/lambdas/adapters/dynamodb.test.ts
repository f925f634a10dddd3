import { expect, it } from 'vitest'
import { database as words } from '#content/errors/database.ts'
import { databaseError } from '#lambdas/adapters/dynamodb.ts'

const named = (name: string) =>
  Object.assign(new Error('User: arn:aws:sts::123456789012:assumed-role/x is not authorized'), { name })

it.each([
  ['ThrottlingException', words.busy],
  ['TimeoutError', words.slow],
  ['ValidationException', words.refused],
  ['AccessDeniedException', words.unavailable],
  ['SomethingNew', words.other],
])('says of %s: %s', (name, sentence) => {
  const error = databaseError(named(name), '7F3K2Q9A')
  expect(error.message).toBe(`Database error: ${sentence} (ref 7F3K2Q9A)`)
  expect(error.status).toBe(503)
})

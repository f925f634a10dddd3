import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { afterAll, expect, it, vi } from 'vitest'
import type { Edit } from '#edits/edit.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { handler } from '#lambdas/deploy-guard/handler.ts'
import { editStore } from '#lambdas/site/store/edit-store.ts'
import { listen } from '#local/listen.ts'
import { expectComplaint } from '#test/complaints.ts'
import { stackAnswer } from '#test/ops/stack-answer.ts'
import { stateTables } from '../embedded-table.ts'

let status = 'UPDATE_IN_PROGRESS'
const answers: unknown[] = []

await stateTables('Guarded')
const aws = await listen(
  createServer(async (request, response) => {
    if (request.method === 'PUT') answers.push(JSON.parse(await text(request)))
    response.end(stackAnswer({}, status))
  }),
)
afterAll(aws.close)

async function deploy(RequestType = 'Update') {
  const ids = { StackId: 's', RequestId: 'r', LogicalResourceId: 'Guard' }
  const event = { RequestType, ResponseURL: aws.url, ...ids }
  await handler(event as unknown as CloudFormationCustomResourceEvent)
  return answers.at(-1)
}

it('CloudFormation gets an answer each time: a deploy that cannot be judged ends, a rollback and a removal never do', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', aws.url)
  vi.stubEnv(variables.edits, 'Guarded')
  const passes = { Status: 'SUCCESS', RequestId: 'r', PhysicalResourceId: 'Guard' }
  expect(await deploy()).toMatchObject(passes)
  // Malformed.
  const edit = { id: 'a', at: 0, by: 'maria@firm.example', file: 'times.yaml' } as unknown as Edit
  const edits = editStore(dynamodbStateStore('Guarded'), () => 0)
  await edits.markPublished({ id: 'run', by: edit.by, edits: [edit] })
  expectComplaint('deploy_guard.failed')
  const fails = { Status: 'FAILED', Reason: expect.stringContaining('desk') }
  expect(await deploy()).toMatchObject({ ...passes, ...fails })
  expect(await deploy('Delete')).toMatchObject(passes)
  status = 'UPDATE_ROLLBACK_IN_PROGRESS'
  expect(await deploy()).toMatchObject(passes)
})

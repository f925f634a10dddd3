import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { environment, once } from '#lambdas/adapters/environment.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { editsVariable } from '#lambdas/adapters/variables.ts'
import { whatIsLost } from './what-is-lost.ts'

const states = once(() => dynamodbStateStore(environment(editsVariable)))

/** Content of this deploy, which the bundle has beside it. */
const readFile = (file: string) => readFileSync(join(import.meta.dirname, 'content', file), 'utf8')

/**
 * Called by CloudFormation before anything leads visitors to another release; ends the deploy where that release would
 * lose what people have published at the desk.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const reason = event.RequestType === 'Delete' ? undefined : await refusal(event.ResourceProperties.leadsTo)
  const { StackId, RequestId, LogicalResourceId } = event
  await fetch(event.ResponseURL, {
    method: 'PUT',
    body: JSON.stringify({
      ...{ StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId },
      ...(reason === undefined ? { Status: 'SUCCESS' } : { Status: 'FAILED', Reason: reason }),
    }),
  })
}

async function refusal(leadsTo: string): Promise<string | undefined> {
  try {
    return await whatIsLost(leadsTo, states(), readFile)
  } catch (error) {
    log.error('deploy_guard.failed', errorFields(error))
    return 'The table with what people changed at the desk could not be read; deploy once more.'
  }
}

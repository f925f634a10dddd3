import { join } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { applyEdits, fileReader } from '#edits/apply-edits.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import { type EditStore, editStore, isPartlyPublished } from '#lambdas/site/store/edit-store.ts'

const edits = memoize(() => editStore(dynamodbStateStore(environment(variables.edits)), now))
const cloudFormation = memoize(() => new CloudFormationClient({ maxAttempts: 5 }))

/** Content of this deploy, beside the bundle. */
const readFile = fileReader(join(import.meta.dirname, 'content'))

/** Fails a deploy that would lose published edits, before a release is activated; lets a rollback pass if it can read the stack's status. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { RequestType, StackId, RequestId, LogicalResourceId } = event
  const reason = RequestType === 'Delete' ? undefined : await refusal(StackId)
  await fetch(event.ResponseURL, {
    method: 'PUT',
    body: JSON.stringify({
      ...{ StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId },
      ...(reason === undefined ? { Status: 'SUCCESS' } : { Status: 'FAILED', Reason: reason }),
    }),
  })
}

async function refusal(stack: string): Promise<string | undefined> {
  try {
    const { Stacks } = await cloudFormation().send(new DescribeStacksCommand({ StackName: stack }))
    if (Stacks?.[0]?.StackStatus?.includes('ROLLBACK')) return undefined
    return await deployRefusal(edits(), readFile)
  } catch (error) {
    log.error('deploy_guard.failed', errorFields(error))
    return 'Could not read the edits of the desk; deploy again.'
  }
}

/** Reason why a deploy would lose edits that were published, or are just being published. */
export async function deployRefusal(
  edits: Pick<EditStore, 'job' | 'published'>,
  readFile: (file: string) => string | undefined,
): Promise<string | undefined> {
  // Read in this order, so that a job that ends in between is counted as published.
  const job = await edits.job()
  if (job && isPartlyPublished(job))
    return 'The desk is publishing or undoing changes: check /desk/site/publishing, press "Try again" there if it is shown, then deploy again.'
  const published = await edits.published()
  const { alreadyInFile, targetMissing } = applyEdits(readFile, published)
  const lost = published.filter((edit) => !alreadyInFile.includes(edit) && !targetMissing.includes(edit))
  if (lost.length === 0) return undefined
  const since = new Date(Math.min(...lost.map(({ at }) => at)) * 1000).toISOString().slice(0, 10)
  return `${lost.length} ${lost.length === 1 ? 'change was' : 'changes were'} published at the desk since ${since} that this deploy does not have: run "npm run deploy", which includes them.`
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { siteSource } from '#edits/read-edited.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { invokeAsync } from '#lambdas/adapters/invoke-async.ts'
import { s3Client } from '#lambdas/adapters/s3.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import type { DeskMailEvent, PublishResult } from '#lambdas/desk-mail/handler.ts'
import { editStore, type PublisherEvent, type WithdrawalEvent } from '#lambdas/site/store/edit-store.ts'
import { findStack } from '../deployed-stack.ts'
import { releasePointer } from '../release-pointer.ts'
import { buildPreview } from './build-preview.ts'
import { type DeployNote, deployNoteFile } from './deploy-note.ts'
import { type PublisherDependencies, runPublisher } from './run-publisher.ts'

const s3 = s3Client({ maxAttempts: 5 })

/** Event that builds the deployed content as a hidden preview, which expires like any other. */
export interface DryRunEvent {
  readonly step: 'dry-run'
}

/** Creates the handler that `packagePublisher` exports. @param repository folder with its packages; only read */
export const createPublisherHandler = (repository: string, note: string) => {
  const dependencies = memoize((): PublisherDependencies => {
    const states = dynamodbStateStore(environment(variables.edits))
    const bucket = environment(variables.siteBucket)
    const { base, settings }: DeployNote = JSON.parse(readFileSync(join(note, deployNoteFile), 'utf8'))
    const { stage } = settings
    return {
      buildPreview: buildPreview({ repository, note, s3: s3(), bucket }),
      ...{ s3: s3(), bucket, states, now, notifyPublishers },
      pointer: releasePointer(environment(variables.pointer), new CloudFrontClient({ maxAttempts: 6 })),
      edits: editStore(states, now),
      site: siteSource({ content: join(repository, 'content'), images: join(repository, 'web/images') }),
      base,
      isDeploying: async () =>
        stage !== 'local' && /_IN_PROGRESS$/.test((await findStack(stage))?.status ?? ''),
    }
  })
  return (event: PublisherEvent | WithdrawalEvent | DryRunEvent) =>
    event.step === 'dry-run' ? dryRun(dependencies()) : runPublisher(event, dependencies())
}

/** Builds the deployed content. @returns its release id in a deploy @throws Error if building or uploading fails */
async function dryRun({ buildPreview }: PublisherDependencies): Promise<{ readonly release: string }> {
  const preview = await buildPreview([])
  if ('problem' in preview) throw new Error('the deployed content is invalid')
  return { release: preview.asDeployed }
}

async function notifyPublishers(published: PublishResult): Promise<void> {
  for (const address of environment(variables.publishers).split(',')) {
    const event: DeskMailEvent = { kind: 'published', address, ...published }
    await invokeAsync(variables.deskMail, event)
  }
}

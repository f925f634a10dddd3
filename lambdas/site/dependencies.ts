import { randomUUID } from 'node:crypto'
import type { ContentFolders } from '#edits/read-edited.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { handOver } from '#lambdas/adapters/hand-over.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import {
  deskTableVariable,
  editsVariable,
  lockedVariable,
  publisherVariable,
} from '#lambdas/adapters/variables.ts'
import type { DoorDependencies } from '#lambdas/desk/desk-handler.ts'
import { editStore } from '#lambdas/publish/edit-store.ts'
import { type PhotoStore, photoStore } from '#lambdas/publish/photo-store.ts'
import type { PublisherEvent } from '#lambdas/publish/publisher-event.ts'
import { type RunStore, runStore } from '#lambdas/publish/run-store.ts'
import type { Changing } from '#lambdas/publish/save-changes.ts'
import { siteSource } from '#lambdas/publish/site-source.ts'
import type { Shapes } from './picture-places.ts'

export interface PicturesOfDeploy {
  /** Addresses of small pictures, by the names of pictures. */
  readonly thumbnails: Readonly<Record<string, string>>
  readonly shapes: Shapes
}

export interface SiteDependencies extends DoorDependencies, Changing {
  readonly runs: RunStore
  readonly photos: PhotoStore
  readonly pictures: PicturesOfDeploy
  /** Asks the publisher to do what the run says; resolves before it begins. */
  readonly askPublisher: (event: PublisherEvent) => Promise<void>
}

/**
 * @param folders of the content that lies beside the handler, and `pictures`, too
 * @throws Error that names the environment variable that is missing
 */
export function siteDependencies(folders: ContentFolders, pictures: PicturesOfDeploy): SiteDependencies {
  const now = () => Math.floor(Date.now() / 1000)
  const states = dynamodbStateStore(environment(editsVariable))
  return {
    access: { states: dynamodbStateStore(environment(deskTableVariable)), now },
    edits: editStore(states, now),
    runs: runStore(states, now),
    photos: photoStore,
    pictures,
    askPublisher: (event) => handOver(publisherVariable, event),
    site: siteSource(folders),
    locked: (process.env[lockedVariable] ?? '').split(',').filter(Boolean),
    now,
    newId: randomUUID,
  }
}

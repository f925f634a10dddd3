import { randomUUID } from 'node:crypto'
import type { ContentFolders } from '#edits/read-edited.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { deskTableVariable, editsVariable, lockedVariable } from '#lambdas/adapters/variables.ts'
import type { DoorDependencies } from '#lambdas/desk/desk-handler.ts'
import { pageLimit, RateLimiter } from '#lambdas/desk/rate-limiter.ts'
import { editStore } from '#lambdas/publish/edit-store.ts'
import type { Changing } from '#lambdas/publish/save-changes.ts'
import { siteSource } from '#lambdas/publish/site-source.ts'

/** Dependencies of the pages that change the site; a test passes plain objects. */
export interface SiteDependencies extends DoorDependencies, Changing {
  /** Whether something here publishes; else edits go up with the next deploy. */
  readonly canPublish: boolean
}

/**
 * @param folders of the content that lies beside the handler
 * @throws Error that names the environment variable that is missing
 */
export function siteDependencies(folders: ContentFolders, canPublish: boolean): SiteDependencies {
  const now = () => Math.floor(Date.now() / 1000)
  return {
    access: { states: dynamodbStateStore(environment(deskTableVariable)), now },
    pageLimiter: new RateLimiter(Date.now, pageLimit),
    edits: editStore(dynamodbStateStore(environment(editsVariable)), now),
    site: siteSource(folders),
    locked: (process.env[lockedVariable] ?? '').split(',').filter(Boolean),
    now,
    newId: randomUUID,
    canPublish,
  }
}

import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from './dynamodb.ts'
import { errorFields, log } from './log.ts'
import { refreshModules } from './refreshable.ts'
import { environment, variables } from './variables.ts'

/** Published content, stored as one item of the table of edits. */
export interface StoredSnapshot {
  /** Deploy whose functions can read it. */
  readonly base: string
  /** Gzipped JSON: the exports of each content module, by its path below build/content. */
  readonly modules: Uint8Array
}

export const snapshotId = 'facts'

const refreshMs = 60_000

/** Longest wait for the database in ms; after that the current content is used until the next event. */
const longestWaitMs = 250

let checkedAt = Number.NEGATIVE_INFINITY
let pendingCheck = Promise.resolve()
let knownRevision: unknown
let newModules: Readonly<Record<string, unknown>> | undefined

/** Hydrates the content modules with the last published snapshot, before a response uses any content. Never rejects. */
export async function loadSnapshot(): Promise<void> {
  if (!process.env[variables.factsBase]) return
  if (Date.now() - checkedAt >= refreshMs) {
    checkedAt = Date.now()
    pendingCheck = check().catch((error) => log.warn('facts.not_read', errorFields(error)))
  }
  await Promise.race([pendingCheck, setTimeout(longestWaitMs, undefined, { ref: false })])
  if (newModules) refreshModules(newModules)
  newModules = undefined
}

/** Ignores another deploy's snapshot, and restores the bundle's content instead. */
async function check(): Promise<void> {
  const key = { TableName: environment(variables.edits), Key: { id: snapshotId } }
  const { Item: item } = await dynamodb().send(new GetCommand(key))
  if (item?.revision === knownRevision) return
  const snapshot: StoredSnapshot | undefined = item?.state
  const isOwn = snapshot?.base === environment(variables.factsBase)
  newModules = isOwn && snapshot ? JSON.parse(gunzipSync(snapshot.modules).toString()) : {}
  knownRevision = item?.revision
}

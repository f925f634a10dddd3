import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from './dynamodb.ts'
import { errorFields, log } from './log.ts'
import { refreshModules } from './refreshable.ts'
import { environment, variables } from './variables.ts'

/** Facts as a publication keeps them, in one item of the table of edits. */
export interface StoredSnapshot {
  /** The deploy whose functions can read them. */
  readonly base: string
  /** JSON, compressed by gzip: what each module of content/ says, by its path below build/content. */
  readonly modules: Uint8Array
}

export const snapshotId = 'facts'

/** A function looks for facts once in this many ms. */
const lookEveryMs = 60_000

/** Longest wait for the database, in ms. Then the function goes on with what it says, and says the newer at its next event. */
const longestWaitMs = 250

let lookedAt = Number.NEGATIVE_INFINITY
let looking = Promise.resolve()
let known: unknown
let found: Readonly<Record<string, unknown>> | undefined

/**
 * Has content say what was published last. Called where nothing has been said yet, so that a page or an e-mail is of one
 * piece: at the beginning of an event, but of a form's once the row is saved. Never rejects.
 */
export async function loadSnapshot(): Promise<void> {
  if (!process.env[variables.factsBase]) return
  if (Date.now() - lookedAt >= lookEveryMs) {
    lookedAt = Date.now()
    looking = look().catch((error) => log.warn('facts.not_read', errorFields(error)))
  }
  await Promise.race([looking, setTimeout(longestWaitMs, undefined, { ref: false })])
  if (found) refreshModules(found)
  found = undefined
}

/** What another deploy's functions would read is left alone, and what this one's had said is said again. */
async function look(): Promise<void> {
  const key = { TableName: environment(variables.edits), Key: { id: snapshotId } }
  const { Item: item } = await dynamodb().send(new GetCommand(key))
  if (item?.revision === known) return
  const kept: StoredSnapshot | undefined = item?.state
  const isOwn = kept?.base === environment(variables.factsBase)
  found = isOwn && kept ? JSON.parse(gunzipSync(kept.modules).toString()) : {}
  known = item?.revision
}

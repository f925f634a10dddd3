import { setTimeout } from 'node:timers/promises'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { factsBucketVariable } from '#lambdas/adapters/variables.ts'
import { type Code, meeting } from './published.ts'
import type { FactsAnswer } from './read-facts.ts'

// The entry of every bundle. It loads the function's own file, "app.mjs", and, when the owner has published other facts,
// the same file once more under another address: all of its modules then run again, with these facts. So a module may
// make sentences of facts when it is loaded, as everywhere else, and an event is worked on with the same facts from its
// beginning to its end.

/** A function looks for facts once in this many ms. */
const lookEveryMs = 60_000

/** Longest wait for an answer of S3, in ms. Then the function goes on with what it has, and takes the answer when it comes. */
const longestWaitMs = 250

const app = new URL('app.mjs', import.meta.url).href
const load = (version = ''): Promise<Code> => import(app + version)

let code = load()
let lookedAt = Number.NEGATIVE_INFINITY
let looking = Promise.resolve()
let etag: string | undefined

/** Gives an event to the code that says the newest facts. A form's code is not kept waiting: it asks for them once the row is saved. */
export async function handler(event: unknown, context: unknown): Promise<unknown> {
  const looked = look()
  const own = await code
  if (!('tellOwner' in own)) await looked
  const { handler: handle } = (await code) as { handler: (event: unknown, context: unknown) => unknown }
  return handle(event, context)
}

meeting().newest = async () => {
  await look()
  return code
}

/** Looks for newer facts where it is time. Never rejects, and never takes longer than a lead may wait. */
function look(): Promise<void> {
  if (!process.env[factsBucketVariable]) return looking
  if (Date.now() - lookedAt >= lookEveryMs) {
    lookedAt = Date.now()
    // Loaded here: a function that says nothing to people never needs it.
    looking = import('./read-facts.ts')
      .then(({ readFacts }) => readFacts(etag))
      .then(take)
      .catch((error) => log.warn('facts.not_read', errorFields(error)))
  }
  return atMost(longestWaitMs, looking)
}

async function take(found: FactsAnswer): Promise<void> {
  if (found === 'unchanged' || found?.etag === etag) return
  // What is being loaded has to end before: it must not see half of these.
  await code
  meeting().modules = found?.modules
  try {
    const renewed = load(found && `?${found.etag}`)
    await renewed
    code = renewed
    etag = found?.etag
    log.info('facts.taken', { etag })
  } finally {
    meeting().modules = undefined
  }
}

const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, setTimeout(ms, undefined, { ref: false })])

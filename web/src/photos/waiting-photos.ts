// Photos that are on their way to a request, kept by the browser until they have arrived: whoever closes the page too early,
// or has no connection, finds them at the next visit of the request's page.

export interface WaitingPhoto {
  /** The reference of the request that it belongs to. */
  readonly ref: string
  /** The file's name, by which its owner knows it. */
  readonly name: string
  readonly photo: Blob
  readonly since: number
}

/** Milliseconds for which this browser may see the request: lambdas/request/own-request.ts. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

/** Safari's database may open late, or never: photos then live as long as their page. */
const patienceMs = 2000

const storeName = 'photos'

/** @returns the key by which it is forgotten @throws when this browser keeps nothing */
export const keepWaiting = (photo: WaitingPhoto): Promise<IDBValidKey> =>
  inStore((store) => answerOf(store.add(photo)))

/** @throws when this browser keeps nothing */
export const forgetWaiting = (key: IDBValidKey): Promise<void> =>
  inStore((store) => answerOf(store.delete(key)))

/** Forgets all that waits: there is no request that would take it. @throws when this browser keeps nothing */
export const forgetAllWaiting = (): Promise<void> => inStore((store) => answerOf(store.clear()))

/**
 * Photos that wait for a request, the oldest first. Those that have waited for longer than the request is shown are
 * forgotten.
 */
export async function waitingFor(ref: string): Promise<{ key: IDBValidKey; waiting: WaitingPhoto }[]> {
  // In one transaction: another tab may write between two.
  const [keys, photos] = await inStore((store) =>
    Promise.all([answerOf(store.getAllKeys()), answerOf<WaitingPhoto[]>(store.getAll())]),
  )
  const all = photos.map((waiting, index) => ({ key: keys[index] as IDBValidKey, waiting }))
  const isOver = ({ waiting }: (typeof all)[number]) => waiting.since < Date.now() - keptForMs
  for (const { key } of all.filter(isOver)) await forgetWaiting(key)
  return all.filter((each) => !isOver(each) && each.waiting.ref === ref)
}

async function inStore<Answer>(ask: (store: IDBObjectStore) => Promise<Answer>): Promise<Answer> {
  const database = await Promise.race([open(), tooLate()])
  try {
    return await ask(database.transaction(storeName, 'readwrite').objectStore(storeName))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('waiting-photos', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { autoIncrement: true })
  return answerOf(request)
}

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no database')), patienceMs))

const answerOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

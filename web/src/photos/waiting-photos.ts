// Photos that are stored in this browser until they are uploaded, for a later visit of the request's page. All functions
// reject without storage.

export interface WaitingPhoto {
  /** Reference of its request. */
  readonly ref: string
  /** Name of the file. */
  readonly name: string
  readonly photo: Blob
  /** Epoch milliseconds. */
  readonly since: number
}

/** Time for which this browser may access the request: lambdas/request/own-request.ts. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
/** Safari's database may open late, or never. */
const openTimeoutMs = 2000
const storeName = 'photos'

/** Stores a photo. @returns its key */
export const keepWaitingPhoto = (photo: WaitingPhoto): Promise<IDBValidKey> =>
  inStore((store) => resultOf(store.add(photo)))

export const forgetWaitingPhoto = (key: IDBValidKey): Promise<void> =>
  inStore((store) => resultOf(store.delete(key)))

export const forgetAllWaitingPhotos = (): Promise<void> => inStore((store) => resultOf(store.clear()))

/** Returns the stored photos of a request, the oldest first, and deletes expired ones of all requests. */
export async function waitingPhotosOf(ref: string): Promise<{ key: IDBValidKey; waiting: WaitingPhoto }[]> {
  // In one transaction: another tab may write between two.
  const [keys, photos] = await inStore((store) =>
    Promise.all([resultOf(store.getAllKeys()), resultOf<WaitingPhoto[]>(store.getAll())]),
  )
  const all = photos.map((waiting, index) => ({ key: keys[index] as IDBValidKey, waiting }))
  const isExpired = ({ waiting }: (typeof all)[number]) => waiting.since < Date.now() - maxAgeMs
  for (const { key } of all.filter(isExpired)) await forgetWaitingPhoto(key)
  return all.filter((each) => !isExpired(each) && each.waiting.ref === ref)
}

async function inStore<Result>(run: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const database = await Promise.race([openDatabase(), rejectLate()])
  try {
    return await run(database.transaction(storeName, 'readwrite').objectStore(storeName))
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('waiting-photos', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { autoIncrement: true })
  return resultOf(request)
}

const rejectLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no database')), openTimeoutMs))

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

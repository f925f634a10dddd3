import type { StateStore } from '#lambdas/adapters/state-store.ts'

/** Bytes of one item as JSON: a table takes 400 kB, and counts some less. */
const mostOfItem = 350_000

/** A list without an end, kept without expiry in as many items as it takes. */
export interface KeptList<Entry> {
  /** The oldest first. */
  readonly all: () => Promise<readonly Entry[]>
  readonly add: (entry: Entry) => Promise<void>
}

/** @param name of the first item; the others are "<name> 2", "<name> 3" */
export function keptList<Entry>(states: StateStore, name: string): KeptList<Entry> {
  const idOf = (item: number) => (item === 1 ? name : `${name} ${item}`)

  async function items() {
    const found: (readonly Entry[])[] = []
    for (let next: readonly Entry[] | undefined = []; next; ) {
      next = await states.read<readonly Entry[]>(idOf(found.length + 1))
      if (next) found.push(next)
    }
    return found
  }

  /** @returns false when the item has no room for it */
  const addTo = (item: number, entry: Entry) =>
    states.update<readonly Entry[], boolean>(idOf(item), (entries = []) => {
      const keep = [...entries, entry]
      const fits = entries.length === 0 || Buffer.byteLength(JSON.stringify(keep)) <= mostOfItem
      return fits ? { keep, result: true } : { result: false }
    })

  return {
    all: async () => (await items()).flat(),
    async add(entry) {
      let item = Math.max(1, (await items()).length)
      while (!(await addTo(item, entry))) item += 1
    },
  }
}

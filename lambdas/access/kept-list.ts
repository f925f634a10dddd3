import type { StateStore, Transaction } from '#lambdas/adapters/state-store.ts'

/** Bytes of one item as JSON: a table takes 400 kB, and counts some less. */
const mostOfItem = 350_000

/**
 * A list without an end, kept without expiry in as many items as it takes.
 * @param name of the first item; the others are "<name> 2", "<name> 3"
 */
export function keptList<Entry>(name: string) {
  async function itemsIn({ read }: Pick<StateStore, 'read'>) {
    const items: (readonly [id: string, entries: readonly Entry[]])[] = []
    for (;;) {
      const id = items.length === 0 ? name : `${name} ${items.length + 1}`
      const entries = await read<readonly Entry[]>(id)
      if (!entries) return { items, next: id }
      items.push([id, entries])
    }
  }

  return {
    /** The oldest first. */
    all: async (states: Pick<StateStore, 'read'>): Promise<readonly Entry[]> =>
      (await itemsIn(states)).items.flatMap(([, entries]) => entries),

    async add(transaction: Pick<Transaction, 'read' | 'write'>, entry: Entry): Promise<void> {
      const { items, next } = await itemsIn(transaction)
      const [id, entries] = items.at(-1) ?? [next, []]
      const longer = [...entries, entry]
      if (Buffer.byteLength(JSON.stringify(longer)) <= mostOfItem) transaction.write(id, longer)
      else transaction.write(next, [entry])
    },
  }
}

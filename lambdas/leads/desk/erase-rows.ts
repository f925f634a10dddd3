import type { Row } from '../store/row.ts'
import type { Desk, Found } from './desk.ts'

/** Record of an erasure, which names nobody. */
export interface Erasure {
  /** ISO 8601. */
  readonly time: string
  readonly event: 'erased'
  readonly count: number
  /** References. */
  readonly lead: readonly string[]
  readonly subcontractor: readonly string[]
}

export interface ErasureRecord {
  /** @returns how to write it @throws Refusal when nothing can be written there: then nothing is deleted */
  open(): Promise<(erasure: Erasure) => Promise<void>>
}

/** @throws Refusal when it cannot be recorded: then nothing is deleted */
export async function eraseRows(
  rows: readonly Found[],
  record: ErasureRecord,
  { now }: Pick<Desk, 'now'>,
): Promise<void> {
  // Opened first: what cannot be recorded is not begun.
  const write = await record.open()
  const erased: Row[] = []
  try {
    for (const { row, table } of rows) {
      await table.erase(row.id)
      erased.push(row)
    }
  } finally {
    // Also when a later deletion fails: what is gone is on record.
    if (erased.length > 0) await write(erasureOf(erased, now()))
  }
}

function erasureOf(erased: readonly Row[], now: number): Erasure {
  const refs = Object.groupBy(erased, ({ form }) => form)
  return {
    time: new Date(now * 1000).toISOString(),
    event: 'erased',
    count: erased.length,
    lead: refs.lead?.map(({ ref }) => ref) ?? [],
    subcontractor: refs.subcontractor?.map(({ ref }) => ref) ?? [],
  }
}

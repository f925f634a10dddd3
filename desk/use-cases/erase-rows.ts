import { closeSync, openSync, writeSync } from 'node:fs'
import { Refusal } from '#terminal/errors.ts'
import type { Desk } from '../desk.ts'
import type { DeskRow } from '../tables/row.ts'
import type { Found } from './find-row.ts'

/**
 * Deletes rows for good, and keeps a line on record about what was deleted.
 * @param audit the file that the line is added to
 * @param print is given the line as well, also when a deletion fails
 * @throws Refusal when the file cannot be written: then nothing is deleted
 */
export async function eraseRows(
  rows: readonly Found[],
  audit: string,
  { now }: Pick<Desk, 'now'>,
  print: (line: string) => void,
): Promise<void> {
  // Opened first: what cannot be recorded is not begun.
  const file = openAudit(audit)
  const erased: DeskRow[] = []
  try {
    for (const { row, table } of rows) {
      await table.erase(row.id)
      erased.push(row)
    }
  } finally {
    // Also when a later deletion fails: what is gone is on record.
    if (erased.length > 0) {
      const line = auditLine(erased, now())
      print(line)
      writeSync(file, `${line}\n`)
    }
    closeSync(file)
  }
}

function openAudit(file: string): number {
  try {
    return openSync(file, 'a')
  } catch (error) {
    throw new Refusal(
      `Nothing was erased: ${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** What was erased, without a word about whom. */
function auditLine(erased: readonly DeskRow[], now: number): string {
  const refs = Object.groupBy(erased, ({ form }) => form)
  return JSON.stringify({
    time: new Date(now * 1000).toISOString(),
    event: 'erased',
    count: erased.length,
    lead: refs.lead?.map(({ ref }) => ref) ?? [],
    subcontractor: refs.subcontractor?.map(({ ref }) => ref) ?? [],
  })
}

import type { FormName } from '#forms/contracts.ts'
import { asUuid } from '#lambdas/adapters/identity.ts'
import { senderOf } from '../store/describe-row.ts'
import type { FormTable } from '../store/form-table.ts'
import type { Row } from '../store/row.ts'
import type { Desk } from './desk.ts'
import { firstOf, newest } from './newest-first.ts'
import { InvalidInput, Refusal } from './refusal.ts'
import { shortTime } from './san-diego-time.ts'

export interface Found {
  readonly row: Row
  readonly table: FormTable
}

/**
 * @param name a reference in either case, also with the letters that are misheard for its digits; or an id
 * @param form only a row of this form. @default either
 * @throws InvalidInput when it is neither, Refusal when there is no such row or several
 */
export async function findRow(
  name: string,
  { tables }: Pick<Desk, 'tables'>,
  form?: FormName,
): Promise<Found> {
  const id = asUuid(name)
  const ref = refFrom(name)
  if (!id && !ref) {
    throw new InvalidInput(
      `"${name}" names no row: write its reference (eight letters and digits, like 7K2M9QXW) or its id.`,
    )
  }
  const rowsIn = async (table: FormTable): Promise<Found[]> => {
    const rows = id
      ? [await table.find(id)]
      : await firstOf(table.marked('ref', ref as string, newest), mostNamed)
    return rows.flatMap((row) => (row ? [{ row, table }] : []))
  }
  const found = (await Promise.all((await tables(form)).map(rowsIn))).flat()
  const [first, ...others] = found
  if (!first) throw new Refusal(`There is no row ${id ?? ref}.`)
  if (others.length > 0) throw new Refusal(ambiguous(id ?? (ref as string), found))
  return first
}

/** Two rows may have one reference by chance, and hardly ever more. */
const mostNamed = 10

/** A reference in Crockford's base 32 as it is heard and read: O for zero, I and L for one. */
export function refFrom(name: string): string | undefined {
  const ref = name.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(ref) ? ref : undefined
}

const ambiguous = (name: string, found: readonly Found[]): string =>
  [
    `${found.length} rows go by ${name}:`,
    ...found.map(({ row }) => `  ${row.form} ${row.id}, ${senderOf(row)}, ${shortTime(row.createdAt)}`),
    'Name the one that you mean by its id, and by --form when the ids are the same.',
  ].join('\n')

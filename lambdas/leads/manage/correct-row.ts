import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { fill } from '#firm/in-words.ts'
import type { FormContract, Values } from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import { type Problems, readFields } from '#forms/read-fields.ts'
import { InvalidInput } from '#lambdas/adapters/errors.ts'
import { applyCorrection } from '../store/desk-changes.ts'
import type { Row } from '../store/row.ts'
import { changeRow } from './change-row.ts'

export const contractOf = ({ form }: Pick<Row, 'form'>): FormContract => contracts[form]

export class NotCorrected extends InvalidInput {
  override name = 'NotCorrected'
  readonly problems: Problems

  constructor(problems: Problems) {
    super(
      Object.entries(problems)
        .map(([field, problem]) => `${field}: ${problem}`)
        .join('\n'),
    )
    this.problems = problems
  }
}

/**
 * Corrects what a visitor sent, by the rules of the form; fields that are not named stay. The row's fingerprint stays that
 * of what was sent: the same press of Send, come late, is still known as the same.
 * @throws NotCorrected, ChangedMeanwhile, InvalidInput for an unknown field, Refusal when the row is gone
 */
export async function correctRow(
  row: Row,
  corrections: Readonly<Record<string, unknown>>,
  by: string,
): Promise<Row> {
  const contract = contractOf(row)
  const names = contract.fields.map(({ name }) => name)
  const unknown = Object.keys(corrections).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new InvalidInput(fill(notices.noSuchField, { field: unknown, fields: names.join(', ') }))
  const { values, problems } = readFields(contract, { ...row.values, ...corrections })
  const read: Values = values
  if (Object.keys(problems).length > 0) throw new NotCorrected(problems)
  const changed = contract.fields.filter(({ name }) => !isEqual(read[name], row.values[name]))
  if (changed.length === 0) return row
  const corrected = Object.fromEntries(changed.map(({ name }) => [name, read[name] ?? '']))
  return changeRow(
    row,
    fill(history.corrected, { fields: changed.map(({ words }) => words.label).join(', ') }),
    (current) => applyCorrection(current, corrected),
    by,
  )
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

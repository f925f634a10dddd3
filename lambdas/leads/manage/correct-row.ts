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
 * Corrects fields; the content hash stays, so that a late repeat of the submission is still recognized.
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
  const valid: Values = values
  if (Object.keys(problems).length > 0) throw new NotCorrected(problems)
  const differences = contract.fields.filter(({ name }) => !isEqual(valid[name], row.values[name]))
  if (differences.length === 0) return row
  const corrected = Object.fromEntries(differences.map(({ name }) => [name, valid[name] ?? '']))
  return changeRow(
    row,
    fill(history.corrected, { fields: differences.map(({ words }) => words.label).join(', ') }),
    (current) => applyCorrection(current, corrected),
    by,
  )
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

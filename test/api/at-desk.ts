import type { FormName } from '#forms/contracts.ts'
import { tableVariable } from '#lambdas/adapters/variables.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import type { RunningProduct } from '../running-product.ts'

/** Applies an action of the desk to a row, without its pages. Connects this process to the product's tables. */
export async function atDesk(
  { runtime: { database, region, credentials, tables } }: RunningProduct,
  id: string,
  act: (row: Row, by: string) => Promise<unknown>,
  form: FormName = 'lead',
): Promise<void> {
  Object.assign(process.env, {
    ...{ AWS_ENDPOINT_URL_DYNAMODB: database, AWS_REGION: region, [tableVariable(form)]: tables[form] },
    ...{ AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey },
  })
  const row = await rows(form).find(id)
  if (!row) throw new Error(`there is no row ${id}`)
  await act(row, 'pat')
}

import { formNames } from '#forms/contracts.ts'
import { dynamodbForLists } from '#lambdas/adapters/dynamodb.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { retentionVariable, tableVariable } from '#lambdas/adapters/variables.ts'
import type { Attachments } from '../store/attachments.ts'
import { formTable } from '../store/form-table.ts'
import type { Desk } from './desk.ts'

const day = 24 * 60 * 60

/** Until the database has deleted what has expired. */
const daysUntilDeleted = 31

/**
 * The desk as functions have it, over the tables that the environment names; a table that nobody asks for need not be
 * named.
 * @param attached a lead's photos and key, for functions that erase
 * @throws Error that names the environment variable that is missing
 */
export const listedDesk = (attached?: Attachments): Pick<Desk, 'tables' | 'now' | 'listedSeconds'> => ({
  now: () => Math.floor(Date.now() / 1000),
  listedSeconds: () => (Number(environment(retentionVariable)) + daysUntilDeleted) * day,
  tables: async (form) =>
    formNames
      .filter((name) => !form || name === form)
      .map((name) =>
        formTable(
          name,
          environment(tableVariable(name)),
          dynamodbForLists(),
          name === 'lead' ? attached : undefined,
        ),
      ),
})

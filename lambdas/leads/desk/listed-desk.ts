import { formNames } from '#forms/contracts.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { tableVariable } from '#lambdas/adapters/variables.ts'
import { formTable } from '../store/form-table.ts'
import type { Attachments } from './attachments.ts'
import type { Desk } from './desk.ts'

/**
 * The desk as functions have it, over the tables that the environment names; a table that nobody asks for need not be
 * named.
 * @param attached a row's photos and key, for functions that erase
 * @throws Error that names the environment variable that is missing
 */
export const listedDesk = (attached?: Attachments): Pick<Desk, 'tables' | 'now'> => ({
  now: () => Math.floor(Date.now() / 1000),
  tables: async (form) =>
    formNames
      .filter((name) => !form || name === form)
      .map((name) => formTable(name, environment(tableVariable(name)), dynamodb(), attached)),
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Writes to another table, without leads. */
const otherTable = 'lambdas/adapters/state-store.ts'

/** Copies items of a restored table. */
const copy = 'ops/restore.ts'

const writing = /UpdateExpression|UpdateCommand|PutCommand|UpdateItem|PutItem|BatchWrite|TransactWrite/

it('builds the updates of the leads’ tables in the store alone', () => {
  const writers = globSync('{lambdas,ops}/**/*.ts').filter((file) => writing.test(readFileSync(file, 'utf8')))
  const elsewhere = writers.filter((file) => !file.startsWith('lambdas/leads/store/'))
  expect(elsewhere.toSorted()).toEqual([otherTable, copy])
})

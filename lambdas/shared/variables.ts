import type { FormContract } from './contract.ts'

// Names of the environment variables by which infra tells the functions of their world: one name for both.

type FormName = FormContract['name']

/** The table with a form's rows. */
export const tableVariable = (form: FormName) => `${form.toUpperCase()}_TABLE`

/** The addresses that get a form's e-mails, separated by commas. */
export const recipientsVariable = (form: FormName) => `${form.toUpperCase()}_RECIPIENTS`

/** For how many days rows are kept. */
export const retentionVariable = 'RETENTION_DAYS'

/** The table that counts addresses. */
export const addressCountVariable = 'ADDRESS_COUNT_TABLE'

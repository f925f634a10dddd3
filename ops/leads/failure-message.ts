import { errorFields } from '#lambdas/adapters/log.ts'
import { Refusal } from '#lambdas/leads/desk/refusal.ts'
import { awsErrorMessage } from '#local/terminal/aws-error-message.ts'
import { startFirst } from './open-tables.ts'

/** Sentences about errors of the tables, by what is in their names, codes or messages. */
const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  // Only the local product has its database on this machine.
  [/ECONNREFUSED (?:127\.0\.0\.1|::1)/, startFirst],
  [
    /AccessDenied/,
    'These AWS credentials may not do this: docs/leads.md lists what they have to be allowed to do.',
  ],
  [/ResourceNotFound/, 'A table of this stage is missing: deploy the stage again, or restore the table.'],
  [/Throttl|ProvisionedThroughputExceeded/, 'The database is busy: try again in a minute.'],
]

/** A sentence about a refusal, or about an error of AWS or of this machine, without anybody's data. */
export function failureMessage(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  const [, sentence] = sentences.find(([pattern]) => pattern.test(`${name} ${code} ${message}`)) ?? []
  return sentence ?? awsErrorMessage(error) ?? `Something unexpected happened. ${errorFields(error).error}`
}

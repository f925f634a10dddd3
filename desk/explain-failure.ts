import { errorFields } from '#lambdas/shared/log.ts'
import { explainAws } from './explain-aws.ts'
import { type Place, startFirst } from './open-tables.ts'

const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /AccessDenied/,
    'These AWS credentials may not do this: docs/leads.md lists what they have to be allowed to do.',
  ],
  [/ResourceNotFound/, 'A table of this stage is missing: deploy the stage again, or restore the table.'],
  [/Throttl|ProvisionedThroughputExceeded/, 'The database is busy: try again in a minute.'],
]

/** What a failure of AWS or of this machine means for the person at the desk; nobody's data in it. */
export function explainFailure(error: unknown, place: Place | undefined): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  const isLocal = place && 'dataFolder' in place
  if (isLocal && code === 'ECONNREFUSED') return startFirst
  const [, sentence] = sentences.find(([pattern]) => pattern.test(`${name} ${code} ${message}`)) ?? []
  return sentence ?? explainAws(error) ?? `Something unexpected happened. ${errorFields(error).error}`
}

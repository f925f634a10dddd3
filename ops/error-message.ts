import { AssertionError } from 'node:assert'
import { CommandError } from '#infra/command-error.ts'
import { errorFields } from '#lambdas/adapters/log.ts'
import { awsErrorMessage } from '#local/terminal/aws-error-message.ts'

/** A sentence about an error of a check, of AWS, of the network or of this machine, without anybody's data. */
export function errorMessage(error: unknown): string {
  if (error instanceof AssertionError || error instanceof CommandError) return error.message
  const isDenied = /AccessDenied|NotAuthorized|UnauthorizedOperation/.test((error as Error).name)
  if (isDenied) return `These AWS credentials may not do this. ${errorFields(error).error}`
  return awsErrorMessage(error) ?? `Something unexpected happened. ${errorFields(error).error}`
}

import { AssertionError } from 'node:assert'
import { CommandError } from '#infra/command-error.ts'
import { errorFields } from '#lambdas/adapters/log.ts'
import { awsErrorMessage } from '#local/terminal/aws-error-message.ts'

/** Describes an error of a check, AWS, the network or this machine, without personal data. */
export function errorMessage(error: unknown): string {
  if (error instanceof AssertionError || error instanceof CommandError) return error.message
  const isDenied = /AccessDenied|NotAuthorized|UnauthorizedOperation/.test((error as Error).name)
  if (isDenied) return `These AWS credentials do not allow this. ${errorFields(error).error}`
  return awsErrorMessage(error) ?? `Unexpected error: ${errorFields(error).error}`
}

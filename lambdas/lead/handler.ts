import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { leadContract } from '#forms/lead.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { type Dependencies, dependenciesOf } from '#lambdas/dependencies.ts'
import { answerFailure, answerSuccess } from '#lambdas/http/answer-form.ts'
import { formRequest } from '#lambdas/http/form-request.ts'
import { readSubmission } from '#lambdas/http/read-submission.ts'
import { submit } from '#lambdas/leads/receive/submit.ts'

/** Makes a handler: the real one below, and those of tests. */
export const leadHandler =
  (dependencies: () => Dependencies) => async (event: APIGatewayProxyEventV2, context: RemainingTime) => {
    const request = formRequest(leadContract, event)
    try {
      const submission = readSubmission(request, dependencies().rateLimiter)
      const submitted = await submit(submission, dependencies(), deadlineOf(context))
      return answerSuccess(request, submitted)
    } catch (error) {
      return answerFailure(request, error)
    }
  }

/** POST /api/leads */
export const handler = leadHandler(once(() => dependenciesOf(leadContract)))

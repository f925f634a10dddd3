import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { FormContract } from '#forms/contract.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import type { Dependencies } from '../leads/receive/dependencies.ts'
import { requireWithinAddress } from '../leads/receive/submission-limits.ts'
import { submit } from '../leads/receive/submit.ts'
import { answerFailure, answerSuccess } from './answer-form.ts'
import { formRequest, requireCloudFront } from './form-request.ts'
import { readSubmission } from './read-submission.ts'
import type { ViewerEvent } from './viewer-event.ts'

/** @param dependencies called with each request; what it throws is answered, too */
export const formHandler =
  (contract: FormContract, dependencies: () => Dependencies) =>
  async (event: ViewerEvent, context: RemainingTime): Promise<APIGatewayProxyStructuredResultV2> => {
    const request = formRequest(contract, event)
    const deadline = deadlineOf(context)
    try {
      requireCloudFront(event)
      await requireWithinAddress(request.address, dependencies(), deadline)
      const submission = readSubmission(request)
      const submitted = await submit(submission, dependencies(), deadline)
      return answerSuccess(request, submitted)
    } catch (error) {
      return answerFailure(request, error)
    }
  }

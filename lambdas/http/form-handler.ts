import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { FormContract } from '#forms/contract.ts'
import { beforeTimeout, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { requireWithinAddress } from '../leads/receive/submission-limits.ts'
import { submit } from '../leads/receive/submit.ts'
import type { Row } from '../leads/store/row.ts'
import { answerFailure, answerSuccess } from './answer-form.ts'
import { formRequest, requireCloudFront } from './form-request.ts'
import { readSubmission } from './read-submission.ts'
import type { ViewerEvent } from './viewer-event.ts'

/** @param tellOwner sends the e-mail about a row that was saved; false when it failed */
export const formHandler =
  (contract: FormContract, tellOwner: (row: Row) => Promise<boolean>) =>
  (event: ViewerEvent, context: RemainingTime): Promise<APIGatewayProxyStructuredResultV2> =>
    beforeTimeout(context, async () => {
      const request = formRequest(contract, event)
      try {
        requireCloudFront(event)
        await requireWithinAddress(request.address, contract)
        return answerSuccess(request, await submit(contract, readSubmission(request), tellOwner))
      } catch (error) {
        return answerFailure(request, error)
      }
    })

import { nextSteps } from '#content/next-steps.ts'
import { request } from '#content/request.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

const { application, ...ofRequest } = request
const { facts } = ofRequest

/** Words of a visitor's own page: of a request, or of an application where they are other ones. */
export const wordsFor = ({ form }: Row) =>
  form === 'lead'
    ? { ...ofRequest, nextSteps }
    : {
        ...ofRequest,
        ...application,
        facts: { ...facts, ...application.facts },
        steps: ofRequest.steps,
        nextSteps: application.steps,
      }

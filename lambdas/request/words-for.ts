import { nextSteps } from '#content/next-steps.ts'
import { request } from '#content/request.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

const { application, ...ofRequest } = request
const { facts } = ofRequest

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

import type { Lead } from '#forms/lead.ts'
import { canaryName } from '#lambdas/adapters/edge.ts'

/**
 * Submission of a canary, whose e-mail goes to SES's simulator and whose row is in no list and expires within a day.
 * Reserved e-mail domain (RFC 2606) and fictional number.
 * @param id UUID of the row @param token secret that marks a canary
 */
export const canarySubmission = (id: string, token: string) => ({
  ...({
    name: 'Canary',
    email: 'canary@example.com',
    phone: '(619) 555-0100',
    project_type: 'Other',
    project_type_other: '',
    property_address: 'Sent by the monitor, to prove that leads arrive',
    message: '',
  } satisfies Lead),
  submission_id: id,
  seq: 1,
  [canaryName]: token,
})

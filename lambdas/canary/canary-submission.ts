import type { Lead } from '#forms/lead.ts'
import { canaryName } from '#lambdas/adapters/edge.ts'

/**
 * Submission of a canary, which reaches nobody: its e-mail goes to the mail service's simulator, its row expires in a day
 * and is in no list. It has a reserved domain (RFC 2606) and a fictional number. @param id UUID of the row
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

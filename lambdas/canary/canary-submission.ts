import type { Lead } from '#forms/lead.ts'
import { canaryName } from '#lambdas/adapters/edge.ts'

/**
 * The body of a submission that proves the chain and reaches nobody: its e-mail goes to the mail service's simulator,
 * its row expires within a day and is in no list. It has no person's name, a reserved e-mail domain (RFC 2606) and a number
 * reserved for fiction.
 * @param id of the row, a UUID
 * @param token the secret by which the lead's function knows a canary
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

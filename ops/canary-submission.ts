import type { Lead } from '../lambdas/lead/contract.ts'

/** What the canary says: nobody's name, an address that reaches nobody (RFC 2606), a number kept for fiction. */
export const canaryLead: Lead = {
  name: 'Canary',
  email: 'canary@example.com',
  phone: '(619) 555-0100',
  project_type: 'Other',
  property_address: 'Sent by the smoke test, to prove that leads arrive',
  message: '',
}

/**
 * The body of a lead that reaches nobody: its e-mail goes to the mail service's simulator, its row expires in a day and
 * is in no list.
 * @param id of the row, a UUID
 * @param token the secret by which the API knows a canary; with any other it would be an ordinary lead
 */
export const canarySubmission = (id: string, token: string) => ({
  ...canaryLead,
  submission_id: id,
  seq: 1,
  canary: token,
})

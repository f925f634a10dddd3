import { business } from '#content/business.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { heldVariable } from '#lambdas/adapters/variables.ts'

/** Whether nothing may be saved now, because the table is being restored. Looked up anew for each request. */
export const isHeld = (): boolean => process.env[heldVariable] === 'yes'

/** What visitors read then. */
export const heldSentence = `We can’t take this online for a little while. Please call us at ${business.phone}, or send it again later.`

/**
 * For what a visitor adds to a request.
 * @throws RequestError 503 while nothing may be saved
 */
export function requireNotHeld(dependencies: { readonly isHeld: () => boolean }): void {
  if (dependencies.isHeld()) throw new RequestError(503, heldSentence)
}

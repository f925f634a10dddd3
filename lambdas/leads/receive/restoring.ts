import { business } from '#content/business.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { restoringVariable } from '#lambdas/adapters/variables.ts'

/** Whether nothing may be saved now, because the table is being restored. Looked up anew for each request. */
export const isRestoring = (): boolean => process.env[restoringVariable] === 'yes'

/** Sentence for visitors while a table is restored. */
export const restoringSentence = `We can’t take this online for a little while. Please call us at ${business.phone}, or send it again later.`

/**
 * For what a visitor adds to a request.
 * @throws RequestError 503 while nothing may be saved
 */
export function requireNotRestoring(dependencies: { readonly isRestoring: () => boolean }): void {
  if (dependencies.isRestoring()) throw new RequestError(503, restoringSentence)
}

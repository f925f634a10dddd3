import { form as words } from '#content/errors/form.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { restoringVariable } from '#lambdas/adapters/variables.ts'

/** Whether nothing may be saved now, because the table is being restored. Looked up anew for each request. */
export const isRestoring = (): boolean => process.env[restoringVariable] === 'yes'

/** For what a visitor adds to a request. @throws RequestError 503 while nothing may be saved */
export function requireNotRestoring(dependencies: { readonly isRestoring: () => boolean }): void {
  if (dependencies.isRestoring()) throw new RequestError(503, words.restoring)
}

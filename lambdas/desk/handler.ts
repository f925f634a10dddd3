import { once } from '#lambdas/adapters/environment.ts'
import { deskDependencies } from './dependencies.ts'
import { deskHandler } from './desk-handler.ts'
import { routes } from './routes.ts'

export const handler = deskHandler(routes, once(deskDependencies))

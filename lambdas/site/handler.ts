import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '#lambdas/adapters/environment.ts'
import { deskHandler } from '#lambdas/desk/desk-handler.ts'
import { siteDependencies } from './dependencies.ts'
import { routes } from './routes.ts'

/** The bundle has the content beside it. */
const folders = {
  content: join(import.meta.dirname, 'content'),
  images: join(import.meta.dirname, 'images'),
}

export const handler = deskHandler(
  routes,
  once(() =>
    siteDependencies(folders, JSON.parse(readFileSync(join(import.meta.dirname, 'pictures.json'), 'utf8'))),
  ),
)

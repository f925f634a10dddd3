import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { NamedRecipe } from './build-pictures.ts'
import { encode, type PictureRecipe } from './encode.ts'

/** Cache of encoded files, named by a hash of master and options. */
export const pictureCache = join(import.meta.dirname, '../../../build/picture-cache')

/** By the file's path from the root of the site. */
type Recipes = ReadonlyMap<string, PictureRecipe>

/** Writes the recipes of a build beside Vite's manifest. @param folder Vite's output folder */
export function noteRecipes(folder: string, part: 'slots' | 'rooms', recipes: Recipes): void {
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeFileSync(
    join(folder, `.vite/recipes-${part}.json`),
    JSON.stringify([...recipes].map(([name, recipe]) => ({ name, recipe }))),
  )
}

export const readRecipes = (folder: string): NamedRecipe[] =>
  globSync('.vite/recipes-*.json', { cwd: folder }).flatMap((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )

/** Middleware of the development server that encodes pictures on request. */
export const servePictures =
  (recipes: Recipes) =>
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const recipe = recipes.get(request.url?.slice(1) ?? '')
    if (!recipe) next()
    else
      encode(recipe, pictureCache).then((path) => {
        response.setHeader('content-type', `image/${recipe.format}`)
        response.end(readFileSync(path))
      }, next)
  }

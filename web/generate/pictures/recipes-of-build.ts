import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { NamedRecipe } from './build-pictures.ts'
import { encode, type PictureRecipe } from './encode.ts'

/** Cache of encoded files, named by their masters and options. */
export const pictureCache = join(import.meta.dirname, '../../../build/picture-cache')

/** Keyed by the file's path below the root of the site. */
type Recipes = ReadonlyMap<string, PictureRecipe>

/** Beside Vite's own manifest, where no visitor looks. */
const noteOf = (folder: string, part: string) => join(folder, `.vite/recipes-${part}.json`)

/**
 * Leaves behind how the pictures of a build are made, for whoever copies or serves it.
 * @param folder that Vite builds into
 * @param part of the site whose pictures these are
 */
export function noteRecipes(folder: string, part: 'slots' | 'rooms', recipes: Recipes): void {
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeFileSync(
    noteOf(folder, part),
    JSON.stringify([...recipes].map(([name, recipe]) => ({ name, recipe }))),
  )
}

/** Recipes that the parts of a build have noted. */
export const readRecipes = (folder: string): NamedRecipe[] =>
  globSync('.vite/recipes-*.json', { cwd: folder }).flatMap((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )

/** Serves pictures in development, each made when it is first asked for. */
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

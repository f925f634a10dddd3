import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PictureRecipe } from './encode.ts'

/** Cache of encoded files, named by a hash of master and options. */
export const pictureCache = join(import.meta.dirname, '../../../build/picture-cache')

/** Recipes of the pictures on the pages that are being built, by their names. */
const recipes = new Map<string, PictureRecipe>()

export function addRecipes(added: readonly PictureRecipe[]): void {
  for (const recipe of added) recipes.set(recipe.name, recipe)
}

/** Beside Vite's manifest. */
const recipesFile = '.vite/recipes.json'

/** Writes the recipes of a client build; the development server encodes pictures on request. */
export const pictureRecipes = (): Plugin => ({
  name: 'site-picture-recipes',
  buildStart: () => recipes.clear(),
  writeBundle({ dir }) {
    if (this.environment.config.consumer !== 'client' || !dir) return
    mkdirSync(join(dir, '.vite'), { recursive: true })
    writeFileSync(join(dir, recipesFile), JSON.stringify([...recipes.values()]))
  },
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const recipe = recipes.get(request.url?.slice(1) ?? '')
      if (!recipe) return next()
      // Loaded late: it needs compiled content, which programs that only read recipes may not have yet.
      const { encode } = await import('./encode.ts')
      encode(recipe, pictureCache).then((path) => {
        response.setHeader('content-type', `image/${recipe.format}`)
        response.end(readFileSync(path))
      }, next)
    })
  },
})

/** Adds recipes of pictures that no script names to those of a finished build. @param folder Vite's output folder */
export function appendRecipes(folder: string, added: readonly PictureRecipe[]): void {
  const all = new Map([...readRecipes(folder), ...added].map((recipe) => [recipe.name, recipe]))
  writeFileSync(join(folder, recipesFile), JSON.stringify([...all.values()]))
}

/** Reads the recipes of a build. @param folder Vite's output folder */
export const readRecipes = (folder: string): PictureRecipe[] =>
  JSON.parse(readFileSync(join(folder, recipesFile), 'utf8'))

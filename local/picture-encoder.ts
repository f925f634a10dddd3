import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode, type PictureRecipe } from '#web/generate/pictures/encode.ts'
import { pictureCache } from '#web/generate/pictures/recipes-of-build.ts'
import { Concurrency } from './lambda-function.ts'

export const recipesFile = 'recipes.json'

/** Encodes an assembly's missing pictures on request, two at a time, so that the first ones in view finish first. */
export class PictureEncoder {
  private readonly recipes = new Map<string, PictureRecipe>()
  private readonly making = new Map<string, Promise<string>>()
  private readonly encoders = new Concurrency(2)
  private readonly options: PictureRecipe['options']

  /** @param options encoder options that replace the recipes' own */
  constructor(options: PictureRecipe['options']) {
    this.options = options
  }

  addRecipes(assemblyFolder: string): void {
    const file = join(assemblyFolder, recipesFile)
    const recipes: PictureRecipe[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    for (const recipe of recipes)
      this.recipes.set(recipe.name, { ...recipe, options: { ...recipe.options, ...this.options } })
  }

  get names(): readonly string[] {
    return [...this.recipes.keys()]
  }

  async make(key: string): Promise<string | undefined> {
    const recipe = this.recipes.get(key)
    if (!recipe) return undefined
    const picture = this.making.get(key) ?? this.encoders.later(() => encode(recipe, pictureCache))
    this.making.set(key, picture)
    return picture
  }
}

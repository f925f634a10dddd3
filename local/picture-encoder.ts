import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedRecipe } from '#web/generate/pictures/build-pictures.ts'
import { encode } from '#web/generate/pictures/encode.ts'
import { pictureCache } from '#web/generate/pictures/recipes-of-build.ts'
import { Concurrency } from './lambda-function.ts'

export const recipesFile = 'recipes.json'

/** Encodes an assembly's missing pictures on request, two at a time, so that the first ones in view finish first. */
export class PictureEncoder {
  private readonly recipes = new Map<string, NamedRecipe['recipe']>()
  private readonly making = new Map<string, Promise<string>>()
  private readonly encoders = new Concurrency(2)
  private readonly options: NamedRecipe['recipe']['options']

  /** @param options encoder options that replace the recipes' own */
  constructor(options: NamedRecipe['recipe']['options']) {
    this.options = options
  }

  addRecipes(assemblyFolder: string): void {
    const file = join(assemblyFolder, recipesFile)
    const recipes: NamedRecipe[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    for (const { name, recipe } of recipes)
      this.recipes.set(name, { ...recipe, options: { ...recipe.options, ...this.options } })
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

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { guessContentType } from '#infra/release-objects.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { encode, type PictureRecipe } from '#web/generate/pictures/encode.ts'
import { pictureCache } from '#web/generate/pictures/recipes-of-build.ts'
import type { Assembly } from './assembly.ts'
import { recipesFile } from './assembly-build.ts'
import { Concurrency } from './lambda-function.ts'

export interface StoredFile {
  readonly body: Buffer
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  /** User metadata by header name: `x-amz-meta-…`. */
  readonly metadata: Readonly<Record<string, string>>
}

interface DeploymentProperties {
  readonly SourceObjectKeys: readonly string[]
  readonly DestinationBucketKeyPrefix?: string
  readonly SystemMetadata?: Readonly<Record<string, string>>
  readonly UserMetadata?: Readonly<Record<string, string>>
}

interface DeployedFile extends Omit<StoredFile, 'body' | 'etag'> {
  readonly path: string
}

/** Encodes missing pictures on request, two at a time, so that the first ones in view finish first. */
export class Bucket {
  private readonly files = new Map<string, DeployedFile>()
  private readonly read = new Map<string, StoredFile>()
  private readonly recipes = new Map<string, PictureRecipe>()
  private readonly making = new Map<string, Promise<string>>()
  private readonly encoders = new Concurrency(2)
  private readonly encoding: PictureRecipe['options']

  /** @param encoding encoder options that replace the pictures' own */
  constructor(assembly: Assembly, encoding: PictureRecipe['options'] = {}) {
    this.encoding = encoding
    this.deploy(assembly)
  }

  /** Applies another release's bucket deployments on top. */
  deploy(assembly: Assembly): this {
    const file = join(assembly.folder, recipesFile)
    const recipes: PictureRecipe[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    for (const recipe of recipes)
      this.recipes.set(recipe.name, { ...recipe, options: { ...recipe.options, ...this.encoding } })
    for (const [, deployment] of assembly.all<DeploymentProperties>('Custom::CDKBucketDeployment'))
      this.addFiles(assembly, deployment)
    return this
  }

  get keys(): readonly string[] {
    return [...new Set([...this.files.keys(), ...this.recipes.keys()])]
  }

  /** Returns a file; a picture only after `find` has encoded it. */
  get(key: string): StoredFile | undefined {
    const file = this.files.get(key)
    if (!file) return undefined
    const cachedFile = this.read.get(key)
    if (cachedFile) return cachedFile
    const { path, ...attributes } = file
    const body = readFileSync(path)
    const storedFile = { ...attributes, body, etag: etagOf(body) }
    this.read.set(key, storedFile)
    return storedFile
  }

  /** Returns a file, and encodes a picture first if necessary. */
  async find(key: string): Promise<StoredFile | undefined> {
    const path = this.files.has(key) ? undefined : await this.encode(key)
    // The template has one Cache-Control for all assets: take it from a deployed one.
    const [, asset] = [...this.files].find(([each]) => each.startsWith('assets/')) ?? []
    if (path && asset)
      this.files.set(key, { ...asset, path, contentType: `image/${extname(path).slice(1)}`, metadata: {} })
    return this.get(key)
  }

  private async encode(key: string): Promise<string | undefined> {
    const recipe = this.recipes.get(key)
    if (!recipe) return undefined
    const picture = this.making.get(key) ?? this.encoders.later(() => encode(recipe, pictureCache))
    this.making.set(key, picture)
    return picture
  }

  private addFiles(assembly: Assembly, deployment: DeploymentProperties): void {
    const prefix = deployment.DestinationBucketKeyPrefix ? `${deployment.DestinationBucketKeyPrefix}/` : ''
    const cacheControl = deployment.SystemMetadata?.['cache-control'] ?? ''
    const metadata = Object.fromEntries(
      Object.entries(deployment.UserMetadata ?? {}).map(([name, value]) => [
        `x-amz-meta-${name.toLowerCase()}`,
        value,
      ]),
    )
    const declaredType = deployment.SystemMetadata?.['content-type']
    for (const key of deployment.SourceObjectKeys) {
      const folder = assembly.assetFolder(key)
      for (const file of filesBelow(folder)) {
        const contentType = declaredType ?? guessContentType(file)
        this.files.set(prefix + file, { path: join(folder, file), cacheControl, contentType, metadata })
        this.read.delete(prefix + file)
      }
    }
  }
}

/** S3's ETag of an object that was uploaded in one part. */
export const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

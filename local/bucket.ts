import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { guessContentType } from '#infra/release-objects.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import type { Assembly } from './assembly.ts'
import { PictureMaker } from './picture-maker.ts'

export interface StoredFile {
  readonly body: Buffer
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  /** The object's own headers, by the names that S3 gives them: `x-amz-meta-…`. */
  readonly metadata: Readonly<Record<string, string>>
}

interface DeploymentProperties {
  readonly SourceObjectKeys: readonly string[]
  readonly DestinationBucketKeyPrefix?: string
  readonly SystemMetadata?: Readonly<Record<string, string>>
  readonly UserMetadata?: Readonly<Record<string, string>>
}

interface BroughtFile extends Omit<StoredFile, 'body' | 'etag'> {
  readonly path: string
}

export class Bucket {
  private readonly files = new Map<string, BroughtFile>()
  private readonly read = new Map<string, StoredFile>()
  private readonly pictures = new PictureMaker()

  constructor(assembly: Assembly) {
    this.deploy(assembly)
  }

  /** Carries out the bucket deployments of another release, over what is there. */
  deploy(assembly: Assembly): this {
    this.pictures.learn(assembly.folder)
    for (const [, deployment] of assembly.all<DeploymentProperties>('Custom::CDKBucketDeployment'))
      this.carryOut(assembly, deployment)
    return this
  }

  /** Keys of all files, also of pictures that nobody has asked for yet. */
  get keys(): readonly string[] {
    return [...new Set([...this.files.keys(), ...this.pictures.names])]
  }

  /** The file under a key, or undefined; of a picture only once `find` has made it. */
  get(key: string): StoredFile | undefined {
    const file = this.files.get(key)
    if (!file) return undefined
    const known = this.read.get(key)
    if (known) return known
    const { path, ...said } = file
    const body = readFileSync(path)
    const stored = { ...said, body, etag: etagOf(body) }
    this.read.set(key, stored)
    return stored
  }

  /** The same, with a picture that has to be made first. */
  async find(key: string): Promise<StoredFile | undefined> {
    const path = this.files.has(key) ? undefined : await this.pictures.make(key)
    // The template sets one cache-control for the whole folder, so a picture made later takes it from a file put there before.
    const [, like] = [...this.files].find(([each]) => each.startsWith('assets/')) ?? []
    if (path && like)
      this.files.set(key, { ...like, path, contentType: `image/${extname(path).slice(1)}`, metadata: {} })
    return this.get(key)
  }

  private carryOut(assembly: Assembly, deployment: DeploymentProperties): void {
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

/** What S3 calls the ETag of an object that came in one part. */
export const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { html, raw } from 'hono/html'
import { type Html, htmlText } from '#lambdas/adapters/html.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { etagOf, type StoredFile } from './bucket.ts'
import { serve } from './listen.ts'

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>

interface Deployed {
  readonly bucket: string
  readonly find: (key: string) => Promise<StoredFile | undefined>
}

const storedHeaders = /^(?:content-type|cache-control|x-amz-meta-.*)$/

/** Starts an S3 endpoint with the bucket in the path. */
export async function startObjectStore(folder: string, deployed?: Deployed) {
  const objects = new ObjectFolder(folder, deployed)
  const { url, close } = await serve((request) => objects.respond(request))
  return Object.assign(objects, { url, close })
}

class ObjectFolder {
  private readonly folder: string
  private readonly deployed: Deployed | undefined

  constructor(folder: string, deployed: Deployed | undefined) {
    this.folder = folder
    this.deployed = deployed
  }

  async get(bucket: string, key: string): Promise<Buffer | undefined> {
    const file = this.fileOf(bucket, key)
    return existsSync(file) ? readFile(file) : undefined
  }

  async keys(bucket: string): Promise<string[]> {
    const root = join(this.folder, encodeURIComponent(bucket))
    return existsSync(root) ? filesBelow(root).map(decodeURIComponent).toSorted() : []
  }

  /** Finds an object, or else a deployed file. */
  async find(bucket: string, key: string): Promise<StoredFile | undefined> {
    const body = await this.get(bucket, key)
    if (!body) return bucket === this.deployed?.bucket ? this.deployed.find(key) : undefined
    const headers: Record<string, string> = JSON.parse(
      (await this.get(headersOf(bucket), key))?.toString() ?? '{}',
    )
    const {
      'content-type': contentType = 'binary/octet-stream',
      'cache-control': cacheControl = '',
      ...metadata
    } = headers
    return { body, contentType, cacheControl, metadata, etag: etagOf(body) }
  }

  async respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const { bucket, key } = placeIn(pathname.slice(1))
    switch (request.method) {
      case 'PUT':
        return this.put(bucket, key, request)
      case 'GET': {
        if (key === '') return this.list(bucket, searchParams.get('prefix') ?? '')
        const file = await this.find(bucket, key)
        return file
          ? new Response(new Uint8Array(file.body), { headers: { etag: file.etag } })
          : xml(404, noSuchKey)
      }
      case 'DELETE':
        await rm(this.fileOf(bucket, key), { force: true })
        return new Response(null, { status: 204 })
      default:
        return new Response(null, { status: 405 })
    }
  }

  /** Stores what was sent, or a copy of another object with its own metadata. */
  private async put(bucket: string, key: string, request: Request): Promise<Response> {
    const { headers } = request
    if (headers.get('if-none-match') === '*' && (await this.find(bucket, key)))
      return xml(412, html`<Error><Code>PreconditionFailed</Code></Error>`)
    const source = headers.get('x-amz-copy-source')
    if (source === null) {
      await this.store(bucket, key, Buffer.from(await request.arrayBuffer()), headers)
      return new Response()
    }
    const from = placeIn(source.replace(/^\//, ''))
    const file = await this.find(from.bucket, from.key)
    if (!file) return xml(404, noSuchKey)
    const { body, contentType, cacheControl, metadata } = file
    const own = { 'content-type': contentType, 'cache-control': cacheControl, ...metadata }
    const isReplaced = headers.get('x-amz-metadata-directive') === 'REPLACE'
    await this.store(bucket, key, body, isReplaced ? headers : new Headers(own))
    return xml(200, html`<CopyObjectResult></CopyObjectResult>`)
  }

  private async list(bucket: string, prefix: string): Promise<Response> {
    const keys = (await this.keys(bucket)).filter((key) => key.startsWith(prefix))
    const timeOf = (key: string) => statSync(this.fileOf(bucket, key)).mtime.toISOString()
    return xml(
      200,
      html`<ListBucketResult><Name>${bucket}</Name><KeyCount>${keys.length}</KeyCount><IsTruncated>false</IsTruncated>${keys.map((key) => html`<Contents><Key>${key}</Key><LastModified>${timeOf(key)}</LastModified></Contents>`)}</ListBucketResult>`,
    )
  }

  private async store(bucket: string, key: string, body: Buffer, headers: Headers): Promise<void> {
    const entries = [...headers].filter(([name]) => storedHeaders.test(name))
    await this.write(headersOf(bucket), key, JSON.stringify(Object.fromEntries(entries)))
    await this.write(bucket, key, body)
  }

  private async write(bucket: string, key: string, body: Buffer | string): Promise<void> {
    const file = this.fileOf(bucket, key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }

  private fileOf(bucket: string, key: string): string {
    return join(this.folder, ...[bucket, ...key.split('/')].map((part) => encodeURIComponent(part)))
  }
}

function placeIn(path: string) {
  const [bucket = '', ...rest] = path.split('/').map(decodeURIComponent)
  return { bucket, key: rest.join('/') }
}

const xml = (status: number, content: Html) =>
  new Response(htmlText(html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}${content}`), {
    status,
    headers: { 'content-type': 'application/xml' },
  })

const noSuchKey = html`<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>`

const headersOf = (bucket: string) => `${bucket} headers`

import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { html, raw } from 'hono/html'
import { htmlText } from '#lambdas/adapters/html.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { etagOf, type StoredFile } from './bucket.ts'
import { listen } from './listen.ts'

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>

interface StoreResponse {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

interface Deployed {
  readonly bucket: string
  readonly find: (key: string) => Promise<StoredFile | undefined>
}

const storedHeaders = /^(?:content-type|cache-control|x-amz-meta-.*)$/

/** Starts an S3 endpoint with the bucket in the path. */
export async function startObjectStore(folder: string, deployed?: Deployed) {
  const objects = new ObjectFolder(folder, deployed)
  const server = createServer(async (request, response) => {
    const failure = (error: unknown): StoreResponse => ({ status: 500, body: `${error}` })
    const { status, body, headers } = await objects.respond(request).catch(failure)
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  })
  const { url, close } = await listen(server)
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

  async respond(request: IncomingMessage): Promise<StoreResponse> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://objects')
    const [bucket = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent)
    const key = rest.join('/')
    switch (request.method) {
      case 'PUT':
        return 'x-amz-copy-source' in request.headers
          ? this.copy(bucket, key, request)
          : this.put(bucket, key, request)
      case 'GET': {
        if (key === '') return this.list(bucket, searchParams.get('prefix') ?? '')
        const file = await this.find(bucket, key)
        return file ? { status: 200, body: file.body, headers: { etag: file.etag } } : noSuchKey
      }
      case 'DELETE':
        await rm(this.fileOf(bucket, key), { force: true })
        return { status: 204 }
      default:
        return { status: 405 }
    }
  }

  private async put(bucket: string, key: string, request: IncomingMessage): Promise<StoreResponse> {
    if (request.headers['if-none-match'] === '*' && (await this.find(bucket, key)))
      return { status: 412, body: preconditionFailed }
    await this.store(bucket, key, await buffer(request), request.headers)
    return { status: 200 }
  }

  private async copy(bucket: string, key: string, { headers }: IncomingMessage): Promise<StoreResponse> {
    const source = decodeURIComponent(`${headers['x-amz-copy-source']}`).replace(/^\//, '')
    const [from = '', ...rest] = source.split('/')
    const file = await this.find(from, rest.join('/'))
    if (!file) return noSuchKey
    const { body, contentType, cacheControl, metadata } = file
    const own = { 'content-type': contentType, 'cache-control': cacheControl, ...metadata }
    await this.store(bucket, key, body, headers['x-amz-metadata-directive'] === 'REPLACE' ? headers : own)
    return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' }
  }

  private async list(bucket: string, prefix: string): Promise<StoreResponse> {
    const keys = (await this.keys(bucket)).filter((key) => key.startsWith(prefix))
    const timeOf = (key: string) => statSync(this.fileOf(bucket, key)).mtime.toISOString()
    return {
      status: 200,
      body: htmlText(
        html`${xmlStart}<ListBucketResult><Name>${bucket}</Name><KeyCount>${keys.length}</KeyCount><IsTruncated>false</IsTruncated>${keys.map((key) => html`<Contents><Key>${key}</Key><LastModified>${timeOf(key)}</LastModified></Contents>`)}</ListBucketResult>`,
      ),
    }
  }

  private async store(
    bucket: string,
    key: string,
    body: Buffer,
    headers: IncomingMessage['headers'],
  ): Promise<void> {
    const entries = Object.entries(headers).filter(([name]) => storedHeaders.test(name))
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

const xmlStart = raw('<?xml version="1.0" encoding="UTF-8"?>')

const noSuchKey: StoreResponse = {
  status: 404,
  body: `${xmlStart}<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>`,
}

const preconditionFailed = `${xmlStart}<Error><Code>PreconditionFailed</Code></Error>`

const headersOf = (bucket: string) => `${bucket} headers`

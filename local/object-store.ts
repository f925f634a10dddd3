import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { html, raw } from 'hono/html'
import { render } from '#lambdas/adapters/html.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { etagOf, type StoredFile } from './bucket.ts'
import { listen } from './listen.ts'

export interface ObjectStore {
  readonly url: string
  /** Keys of all objects of a bucket, sorted. */
  keys(bucket: string): Promise<string[]>
  get(bucket: string, key: string): Promise<Buffer | undefined>
  find(bucket: string, key: string): Promise<StoredFile | undefined>
  close(): Promise<void>
}

interface StoreAnswer {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export interface Deployed {
  readonly bucket: string
  readonly find: (key: string) => Promise<StoredFile | undefined>
}

const keptHeaders = /^(?:content-type|cache-control|x-amz-meta-.*)$/

/**
 * Starts an S3 endpoint for `PutObject`, `CopyObject`, `GetObject`, `DeleteObject` and `ListObjectsV2`, with the bucket in
 * the path.
 */
export async function startObjectStore(folder: string, deployed?: Deployed): Promise<ObjectStore> {
  const fileOf = (bucket: string, key: string) =>
    join(folder, ...[bucket, ...key.split('/')].map((part) => encodeURIComponent(part)))

  const get = async (bucket: string, key: string) => {
    const file = fileOf(bucket, key)
    return existsSync(file) ? readFile(file) : undefined
  }

  const keys = async (bucket: string) => {
    const root = join(folder, encodeURIComponent(bucket))
    return existsSync(root) ? filesBelow(root).map(decodeURIComponent).toSorted() : []
  }

  const find = async (bucket: string, key: string): Promise<StoredFile | undefined> => {
    const body = await get(bucket, key)
    if (!body) return bucket === deployed?.bucket ? deployed.find(key) : undefined
    const headers: Record<string, string> = JSON.parse(
      (await get(headersOf(bucket), key))?.toString() ?? '{}',
    )
    const {
      'content-type': contentType = 'binary/octet-stream',
      'cache-control': cacheControl = '',
      ...metadata
    } = headers
    return { body, contentType, cacheControl, metadata, etag: etagOf(body) }
  }

  const write = async (bucket: string, key: string, body: Buffer | string) => {
    const file = fileOf(bucket, key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }

  const keep = async (
    bucket: string,
    key: string,
    body: Buffer,
    headers: IncomingMessage['headers'],
  ): Promise<void> => {
    const kept = Object.entries(headers).filter(([name]) => keptHeaders.test(name))
    await write(headersOf(bucket), key, JSON.stringify(Object.fromEntries(kept)))
    await write(bucket, key, body)
  }

  const put = async (bucket: string, key: string, request: IncomingMessage): Promise<StoreAnswer> => {
    if (request.headers['if-none-match'] === '*' && (await find(bucket, key)))
      return { status: 412, body: taken }
    await keep(bucket, key, await buffer(request), request.headers)
    return { status: 200 }
  }

  const copy = async (bucket: string, key: string, { headers }: IncomingMessage): Promise<StoreAnswer> => {
    const source = decodeURIComponent(`${headers['x-amz-copy-source']}`).replace(/^\//, '')
    const [from = '', ...rest] = source.split('/')
    const file = await find(from, rest.join('/'))
    if (!file) return missing
    const { body, contentType, cacheControl, metadata } = file
    const own = { 'content-type': contentType, 'cache-control': cacheControl, ...metadata }
    await keep(bucket, key, body, headers['x-amz-metadata-directive'] === 'REPLACE' ? headers : own)
    return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' }
  }

  const list = async (bucket: string, prefix: string): Promise<StoreAnswer> => {
    const found = (await keys(bucket)).filter((key) => key.startsWith(prefix))
    const changed = (key: string) => statSync(fileOf(bucket, key)).mtime.toISOString()
    return {
      status: 200,
      body: render(
        html`${xmlStart}<ListBucketResult><Name>${bucket}</Name><KeyCount>${found.length}</KeyCount><IsTruncated>false</IsTruncated>${found.map((key) => html`<Contents><Key>${key}</Key><LastModified>${changed(key)}</LastModified></Contents>`)}</ListBucketResult>`,
      ),
    }
  }

  const answer = async (request: IncomingMessage): Promise<StoreAnswer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://objects')
    const [bucket = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent)
    const key = rest.join('/')
    switch (request.method) {
      case 'PUT': {
        const isCopy = 'x-amz-copy-source' in request.headers
        return (isCopy ? copy : put)(bucket, key, request)
      }
      case 'GET': {
        if (key === '') return list(bucket, searchParams.get('prefix') ?? '')
        const file = await find(bucket, key)
        if (!file) return missing
        const { body, etag } = file
        return request.headers['if-none-match'] === etag
          ? { status: 304 }
          : { status: 200, body, headers: { etag } }
      }
      case 'DELETE':
        await rm(fileOf(bucket, key), { force: true })
        return { status: 204 }
      default:
        return { status: 405 }
    }
  }

  const server = createServer(async (request, response) => {
    const failed = (error: unknown): StoreAnswer => ({ status: 500, body: `${error}` })
    const { status, body, headers } = await answer(request).catch(failed)
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  })
  const listening = await listen(server)
  return { url: listening.url, keys, get, find, close: () => listening.close() }
}

const xmlStart = raw('<?xml version="1.0" encoding="UTF-8"?>')

const missing: StoreAnswer = {
  status: 404,
  body: `${xmlStart}<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>`,
}

const taken = `${xmlStart}<Error><Code>PreconditionFailed</Code></Error>`

const headersOf = (bucket: string) => `${bucket} headers`

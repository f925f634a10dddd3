import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Listening, listen } from '#local/listen.ts'
import type { VersionedBucket } from './versioned-bucket.ts'

/** A server that answers like S3, path-style, for one bucket. */
export interface FakeS3 extends Listening {
  /** What was asked, a line each: method, key and the parameters that matter. */
  readonly asked: string[]
  /** The error code to answer with instead; undefined for none. */
  refuse: (asked: string) => string | undefined
  /** Whether it cannot delete a key, of several that it is asked to delete. */
  keeps: (key: string) => boolean
}

/** An answer as S3 gives it. */
interface Told {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Starts it on this machine.
 * @param pageSize versions in one answer to a listing
 */
export async function startFakeS3(name: string, bucket: VersionedBucket, pageSize: number): Promise<FakeS3> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const [, host = '', ...parts] = url.pathname.split('/')
    const key = parts.map(decodeURIComponent).join('/')
    const line = `${request.method} ${key}${url.search}`
    asked.push(line)
    const code = host === name ? fake.refuse(line) : 'NoSuchBucket'
    const { status, body, headers } = code
      ? { status: 403, body: `<Error><Code>${code}</Code><Message>no</Message></Error>`, headers: {} }
      : await answer(fake, bucket, request, key, url.searchParams, pageSize)
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  })
  const fake: FakeS3 = {
    ...(await listen(server)),
    asked,
    refuse: () => undefined,
    keeps: () => false,
  }
  return fake
}

async function answer(
  { keeps }: FakeS3,
  bucket: VersionedBucket,
  request: IncomingMessage,
  key: string,
  query: URLSearchParams,
  pageSize: number,
): Promise<Told> {
  if (request.method === 'GET' && query.has('versions')) return list(bucket, query, pageSize)
  if (request.method === 'GET') return get(bucket, key, query.get('versionId') ?? '')
  if (request.method === 'POST' && query.has('delete')) return deleteAll(bucket, await text(request), keeps)
  const source = request.headers['x-amz-copy-source']
  if (source !== undefined) return copy(bucket, key, String(source))
  const { 'content-type': contentType, 'cache-control': cacheControl } = request.headers
  bucket.put(key, { text: await body(request), headers: { contentType, cacheControl } })
  return { status: 200, body: '' }
}

const xml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** By key, the newest version of each first, as many as fit a page. */
function list(bucket: VersionedBucket, query: URLSearchParams, pageSize: number): Told {
  const all = bucket
    .all()
    .toReversed()
    .toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1))
  const marker = query.get('version-id-marker')
  const from = marker === null ? 0 : all.findIndex(({ id }) => id === marker) + 1
  const page = all.slice(from, from + pageSize)
  const last = page.at(-1)
  const next =
    from + pageSize < all.length
      ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${xml(last?.key ?? '')}</NextKeyMarker><NextVersionIdMarker>${last?.id}</NextVersionIdMarker>`
      : '<IsTruncated>false</IsTruncated>'
  const entries = page.map(({ key, id, md5, time, isLatest }) => {
    const element = md5 === undefined ? 'DeleteMarker' : 'Version'
    const etag = md5 === undefined ? '' : `<ETag>&quot;${md5}&quot;</ETag>`
    return `<${element}><Key>${xml(key)}</Key><VersionId>${id}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${new Date(time).toISOString()}</LastModified>${etag}</${element}>`
  })
  return { status: 200, body: `<ListVersionsResult>${next}${entries.join('')}</ListVersionsResult>` }
}

function get(bucket: VersionedBucket, key: string, id: string): Told {
  const stored = bucket.find(key, id)
  if (!stored) return { status: 404, body: '<Error><Code>NoSuchVersion</Code><Message>no</Message></Error>' }
  const { contentType = '', cacheControl = '' } = stored.headers
  return {
    status: 200,
    body: stored.text,
    headers: { 'content-type': contentType, 'cache-control': cacheControl },
  }
}

function copy(bucket: VersionedBucket, key: string, source: string): Told {
  const [path = '', id = ''] = source.split('?versionId=')
  const from = path.split('/').slice(1).map(decodeURIComponent).join('/')
  const stored = bucket.find(from, decodeURIComponent(id))
  if (!stored) return { status: 404, body: '<Error><Code>NoSuchVersion</Code><Message>no</Message></Error>' }
  bucket.put(key, stored)
  return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' }
}

function deleteAll(bucket: VersionedBucket, request: string, isKept: (key: string) => boolean): Told {
  const keys = Array.from(request.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) =>
    key.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
  for (const key of keys.filter((key) => !isKept(key))) bucket.delete(key)
  const errors = keys
    .filter(isKept)
    .map((key) => `<Error><Key>${xml(key)}</Key><Code>InternalError</Code><Message>no</Message></Error>`)
  return { status: 200, body: `<DeleteResult>${errors.join('')}</DeleteResult>` }
}

/** The SDK may send a body in chunks with a checksum behind them. */
async function body(request: IncomingMessage): Promise<string> {
  const sent = await text(request)
  if (!String(request.headers['content-encoding']).includes('aws-chunked')) return sent
  return Array.from(sent.matchAll(/([0-9a-f]+)[^\r\n]*\r\n/g))
    .map(({ 1: size = '0', index, 0: line }) =>
      sent.slice(index + line.length, index + line.length + Number.parseInt(size, 16)),
    )
    .join('')
}

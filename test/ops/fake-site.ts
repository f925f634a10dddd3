import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { edgeCode, releaseIn } from '#infra/edge-code.ts'
import { releaseKey } from '#infra/stack-names.ts'
import { type Listening, listen } from '#local/listen.ts'
import { releaseFile, releaseNote } from '#web/generate/release-file.ts'
import { stackAnswer, xmlRefusal } from './stack-answer.ts'

/** One object in the bucket. */
interface Stored {
  readonly text: string
  readonly time: number
}

interface Told {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export const bucketName = 'site'
const pointerName = 'release-pages'

/** A deployed site: the bucket in S3, the pointer in CloudFront, the stack's outputs, and what visitors get. */
export interface FakeSite extends Listening {
  /** Files by key. */
  readonly bucket: Map<string, Stored>
  /** Requests to AWS, a line each. */
  readonly asked: string[]
  /** CloudFormation's answer about the stack. */
  stack: readonly [status: number, xml: string]
  /** The error code to answer a line with; undefined for none. */
  refuse: (asked: string) => string | undefined
  /** Number of answers in which visitors still get the release before, once the pointer has changed. */
  staleAnswers: number
  /** The release that the published function leads to. */
  readonly live: string | undefined
  /** Brings a release as a deploy does, and leads visitors there. @returns its id */
  deploy(pages: Readonly<Record<string, string>>): string
}

const md5 = (content: string) => createHash('md5').update(content).digest('hex')

/** Starts it on this machine. S3 tells few keys at once, so that lists have several pages. */
export async function startFakeSite(): Promise<FakeSite> {
  const bucket = new Map<string, Stored>()
  const asked: string[] = []
  const code = { DEVELOPMENT: edgeCode('clean-urls'), LIVE: edgeCode('clean-urls') }
  let shown: string | undefined
  let stale = 0
  let seconds = 1_790_000_000

  const site = await listen(
    createServer((_, response) => {
      if (stale > 0) stale -= 1
      else shown = releaseIn(code.LIVE)
      response.end(JSON.stringify({ release: shown }))
    }),
  )

  const publish = () => {
    code.LIVE = code.DEVELOPMENT
    stale = fake.staleAnswers
  }

  async function answer(request: IncomingMessage): Promise<Told> {
    const url = new URL(request.url ?? '', 'http://aws')
    const body = await text(request)
    const line =
      `${request.method} ${url.pathname}${url.search} ${body.startsWith('Action') ? body : ''}`.trim()
    asked.push(line)
    const code = fake.refuse(line)
    if (code) return { status: 403, body: xmlRefusal(code) }
    if (url.pathname === '/') return { status: fake.stack[0], body: fake.stack[1] }
    return url.pathname.startsWith('/2020-05-31/function/') ? ofFunction(request, url, body) : ofBucket(url)
  }

  function ofFunction({ method, headers }: IncomingMessage, url: URL, body: string): Told {
    const etag = `E${md5(code.DEVELOPMENT).slice(0, 12)}`
    const [, name, action] = /function\/([^/]+)\/?(\w*)$/.exec(url.pathname) ?? []
    if (name !== pointerName) return { status: 404, body: xmlRefusal('NoSuchFunctionExists') }
    if (method === 'GET' && action === 'describe') {
      const summary = `<FunctionSummary><Name>${name}</Name><FunctionConfig><Comment>c</Comment><Runtime>cloudfront-js-2.0</Runtime></FunctionConfig><FunctionMetadata><FunctionARN>a</FunctionARN><LastModifiedTime>2026-11-03T00:00:00Z</LastModifiedTime></FunctionMetadata></FunctionSummary>`
      return { status: 200, body: summary, headers: { etag } }
    }
    if (method === 'GET') return { status: 200, body: code[url.searchParams.get('Stage') as 'LIVE'] }
    if (headers['if-match'] !== etag) return { status: 412, body: xmlRefusal('PreconditionFailed') }
    if (method === 'PUT') {
      const sent = /<FunctionCode>([^<]+)</.exec(body)?.[1] ?? ''
      code.DEVELOPMENT = Buffer.from(sent, 'base64').toString()
      return {
        status: 200,
        body: '<FunctionSummary/>',
        headers: { ettag: `E${md5(code.DEVELOPMENT).slice(0, 12)}` },
      }
    }
    publish()
    return { status: 200, body: '<FunctionSummary/>' }
  }

  function ofBucket(url: URL): Told {
    const [, host, ...parts] = url.pathname.split('/')
    if (host !== bucketName) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
    const key = parts.map(decodeURIComponent).join('/')
    if (!url.searchParams.has('list-type')) return object(bucket, key)
    return list(bucket, url.searchParams)
  }

  const aws = await listen(
    createServer(async (request, response) => {
      const { status, body, headers } = await answer(request)
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
    }),
  )
  const fake: FakeSite = {
    ...aws,
    bucket,
    asked,
    stack: [200, stackAnswer({ SiteBucket: bucketName, ReleasePointer: pointerName, WebsiteUrl: site.url })],
    refuse: () => undefined,
    staleAnswers: 0,
    get live() {
      return releaseIn(code.LIVE)
    },
    deploy(pages) {
      const note = releaseNote(new Map(Object.entries(pages)))
      const { release } = JSON.parse(note)
      for (const [file, content] of Object.entries({ ...pages, [releaseFile]: note })) {
        seconds += 1
        const key = `${releaseKey(release)}/${file}`
        // As CDK's copier does: what is there already, under the same key, is left as it is.
        if (!bucket.has(key)) bucket.set(key, { text: content, time: seconds * 1000 })
      }
      code.DEVELOPMENT = edgeCode('clean-urls', { release })
      publish()
      return release
    },
    async close() {
      await Promise.all([aws.close(), site.close()])
    },
  }
  return fake
}

function object(bucket: ReadonlyMap<string, Stored>, key: string): Told {
  const stored = bucket.get(key)
  if (!stored) return { status: 404, body: '<Error><Code>NoSuchKey</Code><Message>no</Message></Error>' }
  return {
    status: 200,
    body: stored.text,
    headers: { 'last-modified': new Date(stored.time).toUTCString(), etag: `"${md5(stored.text)}"` },
  }
}

const xml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Keys or, with a delimiter, folders below a prefix; three in one answer. */
function list(bucket: ReadonlyMap<string, Stored>, query: URLSearchParams): Told {
  const prefix = query.get('prefix') ?? ''
  const keys = [...bucket.keys()].filter((key) => key.startsWith(prefix)).toSorted()
  const entries = query.has('delimiter')
    ? [...new Set(keys.map((key) => `${prefix}${key.slice(prefix.length).split('/')[0]}/`))].map(
        (folder) => `<CommonPrefixes><Prefix>${xml(folder)}</Prefix></CommonPrefixes>`,
      )
    : keys.map(
        (key) =>
          `<Contents><Key>${xml(key)}</Key><ETag>&quot;${md5(bucket.get(key)?.text ?? '')}&quot;</ETag></Contents>`,
      )
  const from = Number(query.get('continuation-token') ?? 0)
  const next = from + 3 < entries.length ? `<NextContinuationToken>${from + 3}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: `<ListBucketResult>${next}<IsTruncated>${next !== ''}</IsTruncated>${entries.slice(from, from + 3).join('')}</ListBucketResult>`,
  }
}

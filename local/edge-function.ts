import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { type Listening, serve } from './listen.ts'

export interface EdgeRequest {
  readonly method: string
  uri: string
  readonly querystring: Readonly<Record<string, EdgeValue>>
  headers: Record<string, { value: string }>
  readonly cookies?: Readonly<Record<string, { readonly value: string }>>
}

export interface EdgeValue {
  readonly value: string
  readonly multiValue?: readonly { readonly value: string }[]
}

export interface EdgeResponse {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, { readonly value: string }>>
  readonly body?: string
}

type EdgeResult = EdgeRequest | EdgeResponse

export type EdgeFunction<Result = EdgeResult> = (request: EdgeRequest, address?: string) => Result

/** Key-value store of functions; only async ones can read it. */
export type EdgeStore = ReadonlyMap<string, string>

type ViewerResponse = Required<Omit<EdgeResponse, 'body'>>

export function edgeFunction<Result = EdgeResult>(code: string, store?: EdgeStore): EdgeFunction<Result> {
  const call = compile(code, store)
  return (request, address = '127.0.0.1') =>
    call({ version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: address }, request })
}

type ResponseFunction = (response: ViewerResponse, cookies?: EdgeRequest['cookies']) => ViewerResponse

export function responseFunction(code: string): ResponseFunction {
  const call = compile(code)
  return (response, cookies = {}) =>
    call({ version: '1.0', context: { eventType: 'viewer-response' }, request: { cookies }, response })
}

/** The edge's modules: HMACs of text in hex, and the store. Created inside the context; exchange only text with us. */
const edgeRequire = `(hmac, read) => (name) => {
  const get = async (key) => read(key) ?? Promise.reject(new Error('no key ' + key))
  if (name === 'cloudfront') return { kvs: () => ({ get }) }
  if (name !== 'crypto') throw new Error('the local edge has no module ' + name)
  return {
    createHmac: (algorithm, key) => ({
      update: (text) => ({ digest: (encoding) => hmac(algorithm, key, text, encoding) }),
    }),
  }
}`

const hmac = (...[algorithm, key, text, encoding]: string[]) => {
  if (algorithm !== 'sha256' || encoding !== 'hex') throw new Error(`no ${algorithm} in ${encoding}`)
  return createHmac(algorithm, String(key)).update(String(text)).digest(encoding)
}

/** Compiles code in a context that only has what the edge has: no modules, no process, the edge's `require`. */
function compile(code: string, store?: EdgeStore): <Answer>(event: object) => Answer {
  const context = createContext({ input: '' })
  context.require = new Script(edgeRequire).runInContext(context)(hmac, (key: string) => store?.get(key))
  // A script has no imports.
  new Script(code.replace(/^import (\w+) from (.+)$/m, 'const $1 = require($2)')).runInContext(context)
  // As JSON, so that our objects are out of reach.
  const isAsync = code.includes('async function handler')
  const result = 'handler(JSON.parse(input))'
  const call = new Script(
    isAsync ? `${result}.then((each) => JSON.stringify(each))` : `JSON.stringify(${result})`,
  )
  return (event) => {
    context.input = JSON.stringify(event)
    const answer = call.runInContext(context)
    return isAsync ? answer.then((json: string) => JSON.parse(json)) : JSON.parse(answer)
  }
}

/** Parses a query string as CloudFront Functions see it: undecoded, repeated keys as a list. */
export function edgeQuery(query: string): Record<string, EdgeValue> {
  const entries: Record<string, EdgeValue> = {}
  for (const pair of query.split('&').filter(Boolean)) {
    const [, key = '', value = ''] = /^([^=]*)=?(.*)$/.exec(pair) ?? []
    const entry = entries[key]
    entries[key] = entry
      ? { value: entry.value, multiValue: [...(entry.multiValue ?? [{ value: entry.value }]), { value }] }
      : { value }
  }
  return entries
}

/**
 * Starts a CloudFront endpoint for one function. Published code survives restarts until the template changes.
 * @param deployed code in the template @param file keeps what was published @param run called with code to serve
 */
export async function startEdgeFunctions(
  name: string,
  deployed: string,
  file: string,
  run: (code: string) => void,
): Promise<Listening> {
  const state: { deployed?: string; code?: string } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  let live = state.deployed === deployed ? (state.code ?? deployed) : deployed
  let draft = live
  if (live !== deployed) run(live)
  const summary = `<FunctionSummary><Name>${name}</Name><FunctionConfig><Comment></Comment><Runtime>cloudfront-js-2.0</Runtime></FunctionConfig><FunctionMetadata><FunctionARN>arn:aws:cloudfront::1:function/${name}</FunctionARN><LastModifiedTime>2026-01-01T00:00:00Z</LastModifiedTime></FunctionMetadata></FunctionSummary>`
  return serve(async (request) => {
    const { url, method } = request
    const [, functionName = '', step = ''] = /\/[\d-]+\/function\/([^/?]+)(?:\/(\w+))?/.exec(url) ?? []
    if (functionName !== name) return new Response(null, { status: 404 })
    const reply = (content: string) =>
      new Response(content, { headers: { etag: 'E1', 'content-type': 'text/xml' } })
    if (method === 'GET') return reply(step === 'describe' ? summary : live)
    if (method === 'PUT') {
      const [, code = ''] = /<FunctionCode>([^<]*)/.exec(await request.text()) ?? []
      draft = Buffer.from(code, 'base64').toString()
    }
    if (step === 'publish') {
      live = draft
      writeFileSync(file, JSON.stringify({ deployed, code: live }))
      run(live)
    }
    return reply(summary)
  })
}

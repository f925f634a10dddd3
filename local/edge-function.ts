import { createHmac } from 'node:crypto'
import { createContext, Script } from 'node:vm'

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

export type EdgeFunction = (request: EdgeRequest, address?: string) => EdgeRequest | EdgeResponse

export interface ViewerResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, { readonly value: string }>>
}

export function edgeFunction(code: string): EdgeFunction {
  const call = compile(code)
  return (request, address = '127.0.0.1') =>
    call({ version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: address }, request })
}

export type ResponseFunction = (response: ViewerResponse, cookies?: EdgeRequest['cookies']) => ViewerResponse

export function responseFunction(code: string): ResponseFunction {
  const call = compile(code)
  return (response, cookies = {}) =>
    call({ version: '1.0', context: { eventType: 'viewer-response' }, request: { cookies }, response })
}

/** The edge's `require`: HMACs of text in hex. Created inside the context; exchanges only text with our function. */
const edgeRequire = `(hmac) => (name) => {
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
function compile(code: string): <Answer>(event: object) => Answer {
  const context = createContext({ input: '' })
  context.require = new Script(edgeRequire).runInContext(context)(hmac)
  new Script(code).runInContext(context)
  // As JSON, so that our objects are out of reach.
  const call = new Script('JSON.stringify(handler(JSON.parse(input)))')
  return (event) => {
    context.input = JSON.stringify(event)
    return JSON.parse(call.runInContext(context))
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

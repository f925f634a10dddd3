import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Listening, listen } from '#local/listen.ts'

/** One request with the answer that is about to be passed on. */
export interface Passing {
  readonly method: string
  readonly path: string
  readonly sent: string
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Stands before the product and may change what it answers. */
export interface ChangingProxy extends Listening {
  /** Called for every answer; changes it in place. */
  change: (passing: Passing) => void
  /** Status and body for what should not reach the product; undefined to pass a request on. */
  catch: (request: Pick<Passing, 'method' | 'path' | 'sent'>) => { status: number; body: string } | undefined
}

/** Starts it on this machine. */
export async function startChangingProxy(target: string): Promise<ChangingProxy> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const sent = await buffer(request)
    const caught = proxy.catch({ method, path, sent: sent.toString() })
    // What is caught is asked of the product all the same, without its content: an answer has the product's headers.
    const body = caught ? Buffer.from('{}') : sent
    const answer = await fetch(target + path, {
      method,
      redirect: 'manual',
      headers: { ...pick(request.headers), 'accept-encoding': 'identity' },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const passing: Passing = {
      method,
      path,
      sent: sent.toString(),
      status: caught?.status ?? answer.status,
      headers: Object.fromEntries(answer.headers),
      body: caught ? Buffer.from(caught.body) : Buffer.from(await answer.arrayBuffer()),
    }
    proxy.change(passing)
    // What was fetched is no longer compressed.
    const { 'content-length': _, 'content-encoding': __, ...headers } = passing.headers
    response.writeHead(passing.status, headers).end(passing.body)
  })
  const proxy: ChangingProxy = { ...(await listen(server)), change: () => {}, catch: () => undefined }
  return proxy
}

/** Headers that the product reads. */
const passedOn = ['content-type', 'origin', 'sec-fetch-site', 'if-none-match']

const pick = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(passedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))

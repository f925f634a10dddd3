import { Agent, type OutgoingHttpHeaders, request as openRequest } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'

/** Connection headers, which HTTP/2 forbids. */
const perConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Maximum TLS record in bytes, the default of AWS's s2n-tls. A browser reads only whole records: with Node's 16,384 the
 * head of a page would wait for its end.
 */
const tlsRecordBytes = 8087

/** A response to a GET. */
interface Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * Serves a local server by HTTP/2 and TLS, as CloudFront does.
 * @param origin `http://localhost:4000`
 * @param cache what was asked for before, by path: a visitor does not wait for it again @default none
 * @returns a URL with a self-signed certificate
 */
export async function serveThroughEdge(
  origin: string,
  cache?: Map<string, Answer>,
): Promise<{ url: string; close(): void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key, cert }, async (request, response) => {
    const answer = request.method === 'GET' && cache?.get(request.url)
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    else pass(request, response, origin, agent, cache)
  })
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(tlsRecordBytes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the edge has no port')
  const close = () => {
    server.close()
    agent.destroy()
  }
  return { url: `https://localhost:${address.port}`, close }
}

function pass(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  origin: string,
  agent: Agent,
  cache?: Map<string, Answer>,
) {
  const { method } = request
  const headers = { ...without(request.headers, (name) => name.startsWith(':')), host: new URL(origin).host }
  const upstream = openRequest(`${origin}${request.url}`, { method, headers, agent }, async (answer) => {
    const { statusCode: status = 502 } = answer
    const kept = without(answer.headers, (name) => perConnection.has(name))
    const body = await buffer(answer)
    response.writeHead(status, kept).end(body)
    if (method === 'GET' && status === 200) cache?.set(request.url, { status, headers: kept, body })
  })
  upstream.on('error', () => response.stream.close())
  request.pipe(upstream)
}

const without = (headers: object, leftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut(name)))

import { Agent, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { generate } from 'selfsigned'

/** Headers of one connection, which HTTP/2 does not know. */
const perConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Bytes of one TLS record at most, by default in s2n-tls, AWS's own TLS library. A browser reads nothing of a record
 * before all of it has come: in Node's 16,384 the head of a page, which asks for its first picture, waits for the
 * page's end.
 */
const tlsRecordBytes = 8087

/**
 * Puts HTTP/2 and TLS before a server on this machine, as CloudFront does before the stack: how many files a browser
 * fetches at once, and what its headers weigh, depends on it.
 * @param origin `http://localhost:4000`
 * @returns an address with a certificate that no browser trusts
 */
export async function serveThroughEdge(origin: string): Promise<{ url: string; close(): void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key, cert }, (asked, answer) => pass(asked, answer, origin, agent))
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

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, origin: string, agent: Agent): void {
  const { method } = asked
  const headers = { ...without(asked.headers, (name) => name.startsWith(':')), host: new URL(origin).host }
  const onward = request(`${origin}${asked.url}`, { method, headers, agent }, (got: IncomingMessage) => {
    answer.writeHead(
      got.statusCode ?? 502,
      without(got.headers, (name) => perConnection.has(name)),
    )
    got.pipe(answer)
  })
  onward.on('error', () => answer.stream.close())
  asked.pipe(onward)
}

const without = (headers: object, leftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut(name)))

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#infra/command-error.ts'

const host = '127.0.0.1'

export type Listening = Awaited<ReturnType<typeof listen>>

/**
 * Starts a server on this machine. @throws Refusal if the port is in use
 * @param command command for the message about that port
 */
export async function listen(server: Server, port = 0, command = 'npm start') {
  const portInUse = `Port ${port} is taken: stop what uses it, or choose another with "${command} -- --port ${port + 100}"`
  await once(server.listen(port, host), 'listening').catch((error) => {
    throw error.code === 'EADDRINUSE' ? new Refusal(portInUse) : error
  })
  // Otherwise a busy machine may close a connection just as a request arrives.
  server.keepAliveTimeout = 60_000
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host}:${actual}`,
    port: actual,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Starts a server that answers each request like `fetch`, and an error of ours with 500. */
export const serve = (respond: (request: Request) => Promise<Response>, port?: number) =>
  listen(
    createServer(async (incoming, outgoing) => {
      const failure = (error: Error) => new Response(`${error.stack ?? error}`, { status: 500 })
      const response = await requestOf(incoming).then(respond).catch(failure)
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    }),
    port,
  )

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { url = '/', method = 'GET', headers } = incoming
  const body = await buffer(incoming)
  return new Request(new URL(url, `http://${host}`), {
    method,
    headers: headers as Readonly<Record<string, string>>,
    body: body.length > 0 ? body : null,
  })
}

/** Checks a port before anything is built or started. @throws Refusal as `listen` does */
export async function expectFree(port: number, command: string): Promise<void> {
  const probe = await listen(createServer(), port, command)
  await probe.close()
}

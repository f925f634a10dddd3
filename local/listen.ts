import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '#infra/command-error.ts'

/** Only this machine can reach the local product. */
const host = '127.0.0.1'

export interface Listening {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/**
 * @param port 0 for any free port
 * @param command as one types it, for the sentence about a port that is taken
 * @throws Refusal when another program uses the port
 */
export async function listen(server: Server, port = 0, command = 'npm start'): Promise<Listening> {
  const taken = `Port ${port} is taken: stop what uses it, or choose another with "${command} -- --port ${port + 100}"`
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Refusal(taken) : error),
    )
    server.listen(port, host, resolve)
  })
  // A busy machine is late: a connection that is closed meanwhile loses the request that just comes in.
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

/** Looks at a port before anything is built or started. @throws Refusal as `listen` does */
export async function expectFree(port: number, command: string): Promise<void> {
  const probe = await listen(createServer(), port, command)
  await probe.close()
}

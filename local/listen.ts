import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '#infra/command-error.ts'

/** Only this machine can reach the local product. */
const host = '127.0.0.1'

/** A running server. */
export interface Listening {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** The port is in use by another program. */
export class PortTaken extends Refusal {
  override name = 'PortTaken'
  readonly port: number

  constructor(port: number) {
    super(
      `Port ${port} is taken: stop what uses it, or choose another with "npm start -- --port ${port + 100}"`,
    )
    this.port = port
  }
}

/**
 * Starts a server on this machine alone.
 * @param port 0 for any free port
 * @throws PortTaken
 */
export async function listen(server: Server, port = 0): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
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

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '#infra/command-error.ts'

const host = '127.0.0.1'

export type Listening = Awaited<ReturnType<typeof listen>>

/**
 * Starts a server on this machine. @throws Refusal if the port is in use
 * @param command command for the message about that port
 */
export async function listen(server: Server, port = 0, command = 'npm start') {
  const portInUse = `Port ${port} is taken: stop what uses it, or choose another with "${command} -- --port ${port + 100}"`
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Refusal(portInUse) : error),
    )
    server.listen(port, host, resolve)
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

/** Checks a port before anything is built or started. @throws Refusal as `listen` does */
export async function expectFree(port: number, command: string): Promise<void> {
  const probe = await listen(createServer(), port, command)
  await probe.close()
}

import { connect, createServer, type Socket } from 'node:net'

/** A slow phone's connection, as in common measuring tools. */
const roundTripMs = 150
const bitsPerSecond = 1_600_000

/**
 * Throttles the connection to a local server. Unlike the browser's own throttling it includes prefetches.
 * @param origin `https://localhost:4000` @returns the URL of the throttled server
 */
export async function serveThroughLine(origin: string): Promise<{ url: string; close(): void }> {
  const { port: target, hostname, protocol } = new URL(origin)
  const sockets = new Set<Socket>()
  // All connections share the bandwidth: time at which the next byte can be sent.
  let freeAt = 0
  const server = createServer((visitor) => {
    const upstream = connect(Number(target), hostname)
    for (const socket of [visitor, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
    }
    const toServer = inOrder((bytes) => upstream.write(bytes))
    const toVisitor = inOrder((bytes) => visitor.write(bytes))
    visitor.on('data', (bytes) => toServer(bytes, performance.now() + roundTripMs / 2))
    visitor.on('close', () => upstream.destroy())
    upstream.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += segment) {
        const part = bytes.subarray(at, at + segment)
        freeAt = Math.max(freeAt, performance.now()) + (part.length * 8 * 1000) / bitsPerSecond
        toVisitor(part, freeAt + roundTripMs / 2)
      }
    })
    upstream.on('close', () => visitor.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the line has no port')
  return {
    url: `${protocol}//localhost:${address.port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Bytes of a TCP segment. */
const segment = 1460

/** Forwards bytes when they are due, in order. */
function inOrder(handOn: (bytes: Buffer) => void): (bytes: Buffer, dueAt: number) => void {
  let last = Promise.resolve()
  return (bytes, dueAt) => {
    last = last.then(async () => {
      const wait = dueAt - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      handOn(bytes)
    })
  }
}

import { createServer } from 'node:http'
import { Refusal } from '#infra/command-error.ts'
import { listen, PortTaken } from './listen.ts'

/**
 * Looks at a port before anything is built or started.
 * @param command as one types it, for the sentence: "npm start"
 * @throws Refusal when another program uses the port
 */
export async function expectFree(port: number, command: string): Promise<void> {
  try {
    const probe = await listen(createServer(), port)
    await probe.close()
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error
    throw new Refusal(
      `Port ${port} is taken: stop what uses it, or choose another with "${command} -- --port ${port + 100}"`,
    )
  }
}

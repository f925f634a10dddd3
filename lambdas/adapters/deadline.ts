import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'aws-lambda'

export type RemainingTime = Pick<Context, 'getRemainingTimeInMillis'>

/** Time that is kept for the answer and the last log line when everything behind a function is slow. */
const reservedMs = 1000

const deadlines = new AsyncLocalStorage<AbortSignal>()

/** Aborts when the work at hand has to end; undefined where nothing limits it. */
export const deadline = (): AbortSignal | undefined => deadlines.getStore()

/** Does the work of an event: its calls of AWS end a second before Lambda ends the function, or at once when less is left. */
export const withDeadline = <T>(context: RemainingTime, work: () => T): T =>
  deadlines.run(AbortSignal.timeout(Math.max(context.getRemainingTimeInMillis() - reservedMs, 0)), work)

/** Does work that is not worth waiting longer for; the event's own deadline holds, too. */
export function withTimeout<T>(ms: number, work: () => T): T {
  const outer = deadline()
  const own = AbortSignal.timeout(ms)
  return deadlines.run(outer ? AbortSignal.any([outer, own]) : own, work)
}

/** Makes each call of a client end with the deadline of the work that it is for. */
export function abortAtDeadline<Client extends { send: (...call: never[]) => unknown }>(
  client: Client,
): Client {
  const send = client.send.bind(client) as (command: unknown, options?: object) => unknown
  return Object.assign(client, {
    send: (command: unknown, options?: object) => send(command, { abortSignal: deadline(), ...options }),
  })
}

/** Epoch seconds. */
export const now = (): number => Math.floor(Date.now() / 1000)

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'aws-lambda'

export type RemainingTime = Pick<Context, 'getRemainingTimeInMillis'>

/** Ms reserved for the response and the last log line when everything else is slow. */
const reservedMs = 1000

const deadlines = new AsyncLocalStorage<AbortSignal>()

/** Signal that aborts at the deadline of the current work; undefined without one. */
export const deadline = (): AbortSignal | undefined => deadlines.getStore()

/** Checks for time to send one more e-mail and mark it as sent. */
export const hasTimeForMail = (context: RemainingTime) => (): boolean =>
  context.getRemainingTimeInMillis() > 7000

/** Runs an event's work with a deadline one second before Lambda's timeout, or at once when less is left. */
export const withDeadline = <T>(context: RemainingTime, work: () => T): T =>
  deadlines.run(AbortSignal.timeout(Math.max(context.getRemainingTimeInMillis() - reservedMs, 0)), work)

/** Runs work with a timeout, within the event's own deadline. */
export function withTimeout<T>(ms: number, work: () => T): T {
  const outer = deadline()
  const timeout = AbortSignal.timeout(ms)
  return deadlines.run(outer ? AbortSignal.any([outer, timeout]) : timeout, work)
}

/** Aborts each call of a client at the current deadline. */
export function abortAtDeadline<Client extends { send: (...call: never[]) => unknown }>(
  client: Client,
): Client {
  const send = client.send.bind(client) as (command: unknown, options?: object) => unknown
  return Object.assign(client, {
    send: (command: unknown, options?: object) => send(command, { abortSignal: deadline(), ...options }),
  })
}

/** Seconds. */
export const hour = 60 * 60
export const day = 24 * hour

/** Epoch seconds. */
export const now = (): number => Math.floor(Date.now() / 1000)

import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface LambdaDefinition {
  readonly name: string
  /** Of its bundle, whose `handler.mjs` exports `handler`. */
  readonly folder: string
  readonly timeoutSeconds: number
  /** Asked whenever an instance starts. */
  readonly environment: () => Readonly<Record<string, string>>
  /** Milliseconds that the function's clock is ahead of this machine's. */
  readonly clockAheadMs: () => number
}

/** The function threw, died or ran out of time. */
export class LambdaFailed extends Error {
  override name = 'LambdaFailed'
}

/** Thrown when as many functions run as the account may run at once. */
export class Throttled extends Error {
  override name = 'Throttled'
}

/** Counts what runs at once: the functions of an account, the instances of one, whatever else is limited. */
export class Concurrency {
  readonly limit: number
  private running = 0
  private readonly waiting: (() => void)[] = []

  /** @param limit a new AWS account has ten functions at once. @default none */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit
  }

  /** Runs something if it may. @throws Throttled */
  now<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.limit) throw new Throttled(`more than ${this.limit} functions at once`)
    return this.count(work)
  }

  async later<T>(work: () => Promise<T>): Promise<T> {
    while (this.running >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve))
    return this.count(work)
  }

  private async count<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1
    try {
      return await work()
    } finally {
      this.running -= 1
      this.waiting.shift()?.()
    }
  }
}

export type LambdaFunctions = ReadonlyMap<string, LambdaFunction>

/** Instances of one function at the same time; more events wait. A laptop has few cores. */
const maxInstances = 8

/** Lambda's limit for an event, and for an answer, in bytes. */
export const maxPayloadBytes = 6 * 1024 * 1024

const runtime = join(import.meta.dirname, 'lambda-runtime.mjs')

/**
 * A Lambda function as warm processes on its bundle: one event at a time each, killed when its time is up, given
 * nothing of our environment but its own variables.
 */
export class LambdaFunction {
  private readonly definition: LambdaDefinition
  private folder: string
  private readonly log: (line: string) => void
  private readonly concurrency: Concurrency
  private readonly idle: ChildProcess[] = []
  /** All that run, each with the folder of its bundle. */
  private readonly running = new Map<ChildProcess, string>()
  private readonly working = new Map<string, ChildProcess>()
  private readonly instances = new Concurrency(maxInstances)

  /** @param concurrency shared by the functions of an account */
  constructor(definition: LambdaDefinition, log: (line: string) => void, concurrency = new Concurrency()) {
    this.definition = definition
    this.folder = definition.folder
    this.log = log
    this.concurrency = concurrency
  }

  /** Its folder below lambdas/, as the map of its own code names the sources; undefined for one that is no bundle. */
  get lambda(): string | undefined {
    const map = join(this.definition.folder, 'handler.mjs.map')
    if (!existsSync(map)) return undefined
    const { sources } = JSON.parse(readFileSync(map, 'utf8'))
    const [, name] = /lambdas\/([^/]+)\/handler\.ts(?:,|$)/.exec(sources.join()) ?? []
    if (!name) throw new Error(`the bundle of ${this.definition.name} names no handler of lambdas/`)
    return name
  }

  /** @throws LambdaFailed @throws Throttled */
  async call(event: unknown): Promise<unknown> {
    return this.concurrency.now(() => this.handle(event))
  }

  /**
   * Runs the handler on an event whose caller does not wait: AWS keeps the event while the function is throttled.
   * @throws LambdaFailed
   */
  invoke(event: unknown): Promise<unknown> {
    return this.concurrency.later(() => this.handle(event))
  }

  private handle(event: unknown): Promise<unknown> {
    return this.instances.later(async () => this.run(this.idle.pop() ?? (await this.start()), event))
  }

  /** Request ids of the events that are being worked on. */
  get invocations(): readonly string[] {
    return [...this.working.keys()]
  }

  kill(requestId: string): void {
    this.working.get(requestId)?.kill('SIGKILL')
  }

  /** Runs another bundle from the next event on; what is at work ends as it began. */
  runFrom(folder: string): void {
    this.folder = folder
    for (const instance of this.idle.splice(0)) instance.kill('SIGKILL')
  }

  /** Ends all instances, also those at work. */
  stop(): void {
    for (const instance of this.running.keys()) instance.kill('SIGKILL')
  }

  private async start(): Promise<ChildProcess> {
    const { environment, name } = this.definition
    const instance = fork(runtime, [join(this.folder, 'handler.mjs')], {
      env: { ...environment(), AWS_LAMBDA_FUNCTION_NAME: name },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.running.set(instance, this.folder)
    instance.once('exit', () => {
      this.running.delete(instance)
      const at = this.idle.indexOf(instance)
      if (at >= 0) this.idle.splice(at, 1)
    })
    for (const stream of [instance.stdout, instance.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.log(`${name}: ${line}`))
    }
    await new Promise<void>((resolve, reject) => {
      instance.once('message', () => resolve())
      instance.once('exit', (code) => reject(new LambdaFailed(`${name} did not start (exit code ${code})`)))
    })
    return instance
  }

  private run(instance: ChildProcess, event: unknown): Promise<unknown> {
    const { name, timeoutSeconds, clockAheadMs } = this.definition
    const timeoutMs = timeoutSeconds * 1000
    const requestId = randomUUID()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        instance.kill('SIGKILL')
        settle(() => reject(new LambdaFailed(`${name} timed out after ${timeoutSeconds} seconds`)))
      }, timeoutMs)
      const onExit = () => settle(() => reject(new LambdaFailed(`${name} exited while at work`)))
      const onMessage = (message: { result?: unknown; error?: string }) => {
        if (this.running.get(instance) === this.folder) this.idle.push(instance)
        else instance.kill('SIGKILL')
        settle(() =>
          message.error === undefined ? resolve(message.result) : reject(new LambdaFailed(message.error)),
        )
      }
      const settle = (outcome: () => void) => {
        clearTimeout(timer)
        this.working.delete(requestId)
        instance.off('exit', onExit)
        instance.off('message', onMessage)
        outcome()
      }
      instance.once('exit', onExit)
      instance.once('message', onMessage)
      this.working.set(requestId, instance)
      instance.send({ event, requestId, timeoutMs, clockAheadMs: clockAheadMs() }, (error) => {
        // It died while it was idle, and its exit is not known yet.
        if (error) onExit()
      })
    })
  }
}

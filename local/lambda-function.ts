import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serve } from './listen.ts'

export interface LambdaDefinition {
  readonly name: string
  /** Folder of the bundle, whose `handler.mjs` exports `handler`. */
  readonly folder: string
  readonly timeoutSeconds: number
  /** Called when an instance starts. */
  readonly environment: () => Readonly<Record<string, string>>
  /** Offset of the function's clock in ms. */
  readonly clockAheadMs: () => number
}

/** The function threw, exited or timed out. */
export class LambdaFailed extends Error {
  override name = 'LambdaFailed'
}

/** Thrown when the account's concurrency limit is reached. */
export class Throttled extends Error {
  override name = 'Throttled'
}

/** Limits concurrent work: functions of an account, instances of a function, anything else. */
export class Concurrency {
  readonly limit: number
  private running = 0
  private readonly waiting: (() => void)[] = []

  /** @param limit a new AWS account has ten functions. @default none */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit
  }

  /** Runs work now. @throws Throttled */
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

/** Concurrent instances of one function; more events wait. A laptop has few cores. */
const maxInstances = 8

/** Lambda's limit for an event and for a response, in bytes. */
export const maxPayloadBytes = 6 * 1024 * 1024

const runtime = join(import.meta.dirname, 'lambda-runtime.mjs')

/** Lambda function as warm processes: one event at a time, killed on timeout, with its own environment only. */
export class LambdaFunction {
  private readonly definition: LambdaDefinition
  private folder: string
  private readonly log: (line: string) => void
  private readonly concurrency: Concurrency
  private readonly idle: ChildProcess[] = []
  private readonly running = new Map<ChildProcess, string>()
  private readonly working = new Map<string, ChildProcess>()
  private readonly instances = new Concurrency(maxInstances)

  /** @param concurrency limit that the functions of an account share */
  constructor(definition: LambdaDefinition, log: (line: string) => void, concurrency = new Concurrency()) {
    this.definition = definition
    this.folder = definition.folder
    this.log = log
    this.concurrency = concurrency
  }

  /** Folder below lambdas/, according to the source map; undefined without one. */
  get lambda(): string | undefined {
    const map = join(this.definition.folder, 'handler.mjs.map')
    if (!existsSync(map)) return undefined
    const { sources } = JSON.parse(readFileSync(map, 'utf8'))
    const [, name] = /lambdas\/([^/]+)\/handler\.ts(?:,|$)/.exec(sources.join()) ?? []
    if (!name) throw new Error(`the source map of ${this.definition.name} has no handler below lambdas/`)
    return name
  }

  /** @throws LambdaFailed @throws Throttled */
  async call(event: unknown): Promise<unknown> {
    return this.concurrency.now(() => this.handle(event))
  }

  /** Handles an event whose caller does not wait; throttled events are kept, as on AWS. @throws LambdaFailed */
  invoke(event: unknown): Promise<unknown> {
    return this.concurrency.later(() => this.handle(event))
  }

  private handle(event: unknown): Promise<unknown> {
    return this.instances.later(async () => this.run(this.idle.pop() ?? (await this.start()), event))
  }

  /** Request ids of the events being handled. */
  get invocations(): readonly string[] {
    return [...this.working.keys()]
  }

  kill(requestId: string): void {
    this.working.get(requestId)?.kill('SIGKILL')
  }

  /** Uses another bundle from the next event on; running events finish. */
  runFrom(folder: string): void {
    this.folder = folder
    for (const instance of this.idle.splice(0)) instance.kill('SIGKILL')
  }

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
    const exit = once(instance, 'exit').then(([code]) => {
      throw new LambdaFailed(`${name} did not start (exit code ${code})`)
    })
    await Promise.race([once(instance, 'message'), exit])
    return instance
  }

  private async run(instance: ChildProcess, event: unknown): Promise<unknown> {
    const { name, timeoutSeconds, clockAheadMs } = this.definition
    const timeoutMs = timeoutSeconds * 1000
    const requestId = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<{ result?: unknown; error?: string }>()
    const fail = (how: string) => reject(new LambdaFailed(`${name} ${how}`))
    const onExit = () => fail('exited while handling an event')
    const timer = setTimeout(() => {
      fail(`timed out after ${timeoutSeconds} seconds`)
      instance.kill('SIGKILL')
    }, timeoutMs)
    instance.once('exit', onExit).once('message', resolve)
    this.working.set(requestId, instance)
    instance.send({ event, requestId, timeoutMs, clockAheadMs: clockAheadMs() }, (error) => {
      // It died while idle, and its exit is not reported yet.
      if (error) onExit()
    })
    try {
      const { result, error } = await promise
      if (this.running.get(instance) === this.folder) this.idle.push(instance)
      else instance.kill('SIGKILL')
      if (error !== undefined) throw new LambdaFailed(error)
      return result
    } finally {
      clearTimeout(timer)
      this.working.delete(requestId)
      instance.off('exit', onExit).off('message', resolve)
    }
  }
}

/** Starts a Lambda endpoint by which functions call each other, synchronously or not. */
export const startFunctionCalls = (functions: () => LambdaFunctions, log: (line: string) => void) =>
  serve(async (request) => {
    const [, name = ''] = /\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url) ?? []
    const lambda = functions().get(decodeURIComponent(name))
    const failure = (status: number, type: string) =>
      Response.json({}, { status, headers: { 'x-amzn-errortype': type } })
    if (!lambda) return failure(404, 'ResourceNotFoundException')
    const event = await request.json()
    if (request.headers.get('x-amz-invocation-type') === 'Event') {
      lambda.invoke(event).catch((error) => log(`${error}`))
      return new Response(null, { status: 202 })
    }
    try {
      return Response.json(await lambda.call(event))
    } catch (error) {
      if (error instanceof Throttled) return failure(429, 'TooManyRequestsException')
      return Response.json({}, { headers: { 'x-amz-function-error': 'Unhandled' } })
    }
  })

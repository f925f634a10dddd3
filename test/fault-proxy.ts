import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Listening, listen } from '#local/listen.ts'

/**
 * Faults of a call.
 * - `down`: the connection is closed at once; `cut-off`: after a delay
 * - `hang`: no response, ever
 * - `slow`: executed late
 * - `answer-lost`: executed, and the connection is closed before the response
 * - `killed`: the calling process is killed before the execution; `killed-after`: before the response
 */
export type Fault =
  | 'none'
  | 'down'
  | 'cut-off'
  | 'hang'
  | 'slow'
  | 'throttled'
  | 'broken'
  | 'denied'
  | 'answer-lost'
  | 'killed'
  | 'killed-after'

export interface Call {
  readonly url: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

/** Delay of slow and cut-off calls, in ms. */
const delayMs = 100

export interface FaultProxy extends Listening {
  /** Applies to all calls from now on. */
  fault: Fault
  /** Chooses a fault for a call, at once or later; takes precedence over `fault`. */
  faultFor: ((call: Call) => Fault | undefined | Promise<Fault>) | undefined
  /** Kills the process of an invocation. */
  kill: (requestId: string) => void
  target: string
}

/** Error responses of the service, as status and body. */
type Errors = Readonly<Record<'throttled' | 'broken' | 'denied', readonly [status: number, body: string]>>

export const databaseErrors: Errors = {
  throttled: [
    400,
    '{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException","message":"Rate exceeded"}',
  ],
  broken: [500, '{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError","message":"Internal"}'],
  denied: [
    400,
    '{"__type":"com.amazon.coral.service#AccessDeniedException","Message":"User: arn:aws:sts::123456789012:assumed-role/x/y is not authorized to perform: dynamodb:UpdateItem on resource: arn:aws:dynamodb:us-east-1:123456789012:table/leads"}',
  ],
}

const sesError = (type: string, code: string, message: string) =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${type}</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`

export const mailErrors: Errors = {
  throttled: [400, sesError('Sender', 'Throttling', 'Maximum sending rate exceeded.')],
  broken: [500, sesError('Receiver', 'InternalFailure', 'Try again')],
  denied: [400, sesError('Sender', 'MessageRejected', 'Email address is not verified: ann@example.com')],
}

const s3Error = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

export const objectErrors: Errors = {
  throttled: [503, s3Error('SlowDown')],
  broken: [500, s3Error('InternalError')],
  denied: [403, s3Error('AccessDenied')],
}

/** Starts a proxy, whose target is set once the service runs. */
export async function startFaultProxy(errors: Errors): Promise<FaultProxy> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const call = { url: request.url ?? '/', body: body.toString(), headers: request.headers }
    const fault = (await proxy.faultFor?.(call)) ?? proxy.fault
    const cut = () => void request.socket.destroy()
    const kill = () => proxy.kill(String(request.headers['x-amzn-trace-id']))
    if (fault === 'slow' || fault === 'cut-off') await pause(delayMs)
    if (fault === 'hang') return
    if (fault === 'down' || fault === 'cut-off') return cut()
    if (fault === 'killed') return kill()
    if (fault === 'throttled' || fault === 'broken' || fault === 'denied') {
      const [status, text] = errors[fault]
      const type = text.startsWith('<') ? 'text/xml' : 'application/x-amz-json-1.0'
      response.writeHead(status, { 'content-type': type }).end(text)
      return
    }
    const instead = { 'answer-lost': cut, 'killed-after': kill, slow: undefined, none: undefined }[fault]
    await pass(request, response, body, instead)
  }

  /** @param instead called in place of the response */
  function pass(request: IncomingMessage, response: ServerResponse, body: Buffer, instead?: () => void) {
    return new Promise<void>((resolve, reject) => {
      const { method, headers, url } = request
      const call = forward(new URL(url ?? '/', proxy.target), { method, headers }, async (answer) => {
        const text = await buffer(answer)
        if (instead) instead()
        else response.writeHead(answer.statusCode ?? 502, answer.headers).end(text)
        resolve()
      })
      call.on('error', reject)
      call.end(body)
    })
  }

  const initial = { fault: 'none', faultFor: undefined, kill: () => {}, target: '' } as const
  const proxy: FaultProxy = { ...(await listen(server)), ...initial }
  return proxy
}

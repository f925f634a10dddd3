import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Listening, listen } from '../local/listen.ts'

/** What the proxy does to a call. `answer-lost`: it is carried out, and the connection ends before the answer. */
export type Fault = 'none' | 'down' | 'hang' | 'throttled' | 'broken' | 'denied' | 'answer-lost'

/** Stands between the functions and a service, and breaks as it is told. */
export interface FaultProxy extends Listening {
  /** For every call from now on. */
  fault: Fault
  /** Says what happens to a call, before `fault` does: for faults that depend on the call. */
  faultFor: ((body: string) => Fault | undefined) | undefined
  /** Where calls go. */
  target: string
}

/** What the service itself would say, as status and body. */
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

/** Starts a proxy; its target is set once the service runs. */
export async function startFaultProxy(errors: Errors): Promise<FaultProxy> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const fault = proxy.faultFor?.(body.toString()) ?? proxy.fault
    switch (fault) {
      case 'down':
        request.socket.destroy()
        return
      case 'hang':
        return
      case 'throttled':
      case 'broken':
      case 'denied': {
        const [status, text] = errors[fault]
        response.writeHead(status, {
          'content-type': text.startsWith('<') ? 'text/xml' : 'application/x-amz-json-1.0',
        })
        response.end(text)
        return
      }
      default:
        await pass(request, response, body, fault === 'answer-lost')
    }
  }

  function pass(request: IncomingMessage, response: ServerResponse, body: Buffer, loseAnswer: boolean) {
    return new Promise<void>((resolve, reject) => {
      const { method, headers, url } = request
      const call = forward(new URL(url ?? '/', proxy.target), { method, headers }, async (answer) => {
        const text = await buffer(answer)
        if (loseAnswer) request.socket.destroy()
        else response.writeHead(answer.statusCode ?? 502, answer.headers).end(text)
        resolve()
      })
      call.on('error', reject)
      call.end(body)
    })
  }

  const proxy: FaultProxy = {
    ...(await listen(server)),
    fault: 'none',
    faultFor: undefined,
    target: '',
  }
  return proxy
}

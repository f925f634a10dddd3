import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type LambdaFunctions, Throttled } from './lambda-function.ts'
import { type Listening, listen } from './listen.ts'

/** Starts a Lambda endpoint by which functions call each other, synchronously or not. */
export const startFunctionCalls = (
  functions: () => LambdaFunctions,
  log: (line: string) => void,
): Promise<Listening> =>
  listen(
    createServer(async (request, response) => {
      const isWaiting = request.headers['x-amz-invocation-type'] !== 'Event'
      const [, name = ''] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? '') ?? []
      const lambda = functions().get(decodeURIComponent(name))
      if (!lambda) {
        response.writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' }).end('{}')
        return
      }
      const event = JSON.parse(await text(request))
      if (!isWaiting) {
        response.writeHead(202).end()
        lambda.invoke(event).catch((error) => log(`${error}`))
        return
      }
      try {
        response.end(JSON.stringify(await lambda.call(event)))
      } catch (error) {
        if (error instanceof Throttled)
          response.writeHead(429, { 'x-amzn-errortype': 'TooManyRequestsException' })
        else response.setHeader('x-amz-function-error', 'Unhandled')
        response.end('{}')
      }
    }),
  )

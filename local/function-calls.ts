import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type LambdaFunctions, Throttled } from './lambda-function.ts'
import { type Listening, listen } from './listen.ts'

/**
 * A Lambda endpoint on which functions call each other, and wait for the answer or do not.
 */
export const startFunctionCalls = (
  functions: () => LambdaFunctions,
  log: (line: string) => void,
): Promise<Listening> =>
  listen(
    createServer(async (request, response) => {
      const isWaiting = request.headers['x-amz-invocation-type'] !== 'Event'
      const [, name = ''] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? '') ?? []
      const called = functions().get(decodeURIComponent(name))
      if (!called) {
        response.writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' }).end('{}')
        return
      }
      const event = JSON.parse(await text(request))
      if (!isWaiting) {
        response.writeHead(202).end()
        called.invoke(event).catch((error) => log(`${error}`))
        return
      }
      try {
        response.end(JSON.stringify(await called.call(event)))
      } catch (error) {
        if (error instanceof Throttled)
          response.writeHead(429, { 'x-amzn-errortype': 'TooManyRequestsException' })
        else response.setHeader('x-amz-function-error', 'Unhandled')
        response.end('{}')
      }
    }),
  )

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LambdaFunctions } from './lambda-function.ts'
import { type Listening, listen } from './listen.ts'

/**
 * A Lambda endpoint on which functions call each other without waiting: what AWS calls an asynchronous invocation.
 */
export const startFunctionCalls = (
  functions: () => LambdaFunctions,
  log: (line: string) => void,
): Promise<Listening> =>
  listen(
    createServer(async (request, response) => {
      const [, name = ''] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? '') ?? []
      const called = functions().get(decodeURIComponent(name))
      if (!called || request.headers['x-amz-invocation-type'] !== 'Event') {
        response.writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' }).end('{}')
        return
      }
      const event = JSON.parse(await text(request))
      response.writeHead(202).end()
      called.invoke(event).catch((error) => log(`${error}`))
    }),
  )

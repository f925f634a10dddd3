// Process of a Lambda function: imports the handler, handles one event at a time, sends back its result.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'

const [, , file] = process.argv

for (const level of ['info', 'warn', 'error']) {
  console[level] = (message) =>
    process.stdout.write(
      `${JSON.stringify({ timestamp: new Date().toISOString(), level: level.toUpperCase(), message })}\n`,
    )
}

// Saves a third of the time to load a bundle that was loaded before. Instances are killed: it is written now.
enableCompileCache()
const { handler } = await import(pathToFileURL(file).href)
flushCompileCache()

// Tests move the clock: the handler's clock is ahead by this.
const realNow = Date.now
let aheadMs = 0
Date.now = () => realNow() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => (args.length > 0 ? new target(...args) : new target(Date.now())),
})

process.on('message', async ({ event, requestId, timeoutMs, clockAheadMs }) => {
  aheadMs = clockAheadMs
  // Like Lambda: the SDK sends it with each call, so that services know which invocation calls.
  process.env._X_AMZN_TRACE_ID = requestId
  const deadline = Date.now() + timeoutMs
  const context = {
    awsRequestId: requestId,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    getRemainingTimeInMillis: () => Math.max(deadline - Date.now(), 0),
  }
  try {
    process.send({ result: (await handler(event, context)) ?? null })
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) })
  }
})
process.on('disconnect', () => process.exit())
process.send('ready')

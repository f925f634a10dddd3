// The process that a Lambda function runs in: imports the handler, takes one event at a time, sends back its result.
import { pathToFileURL } from 'node:url'

const [, , file] = process.argv

// As Lambda's JSON log format writes it: a line an entry.
for (const level of ['info', 'warn', 'error']) {
  console[level] = (message) =>
    process.stdout.write(
      `${JSON.stringify({ timestamp: new Date().toISOString(), level: level.toUpperCase(), message })}\n`,
    )
}

const { handler } = await import(pathToFileURL(file).href)

// A test may let hours pass: the handler's clock runs ahead of ours by as much.
const realNow = Date.now
let aheadMs = 0
Date.now = () => realNow() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (target, given) => (given.length > 0 ? new target(...given) : new target(Date.now())),
})

process.on('message', async ({ event, requestId, timeoutMs, clockAheadMs }) => {
  aheadMs = clockAheadMs
  // As Lambda does: the SDK passes it on with each call, so that a service knows which invocation called.
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

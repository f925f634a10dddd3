import { processTerminal } from './process-terminal.ts'
import { serve } from './serve.ts'

/** The owner's desk: `npm run leads`, with the AWS credentials of whoever runs it. */
process.exitCode = await serve(process.argv.slice(2), processTerminal())

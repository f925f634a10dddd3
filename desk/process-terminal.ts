import { createInterface } from 'node:readline/promises'
import type { Terminal } from './command.ts'

/** The terminal that this process was started in. */
export function processTerminal(): Terminal {
  // Whoever reads the answer may stop early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    write: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(`${text}\n`),
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  }
}

/** Asks on the terminal; leaving without an answer is an empty one. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await Promise.race([
      lines.question(question),
      new Promise<string>((resolve) => lines.once('close', () => resolve(''))),
    ])
  } finally {
    lines.close()
  }
}

import { createInterface } from 'node:readline/promises'

export interface Terminal {
  /** Writes a line, or several, to stdout. */
  readonly print: (text: string) => void
  /** Writes a text to stdout as it is, without a line end, for a program that reads it. */
  readonly write: (text: string) => void
  /** Writes a line about what went wrong to stderr. */
  readonly complain: (text: string) => void
  /** Asks for a line; undefined when no person sits there, as in a script. */
  readonly ask: ((question: string) => Promise<string>) | undefined
}

export function processTerminal(): Terminal {
  // Whoever reads the output may stop early, as `head` does.
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

/** Asks on the process's terminal. Ctrl-C or Ctrl-D without an answer counts as an empty one. */
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

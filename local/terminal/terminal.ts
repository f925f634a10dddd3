import { createInterface } from 'node:readline/promises'

export interface Terminal {
  readonly print: (text: string) => void
  /** Writes text to stdout unchanged, for other programs. */
  readonly write: (text: string) => void
  readonly complain: (text: string) => void
  /** Asks for a line; undefined without a person, as in a script. */
  readonly ask: ((question: string) => Promise<string>) | undefined
}

export function processTerminal(): Terminal {
  // Readers may stop early, like `head`.
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

/** Asks on the terminal of this process. Ctrl-C or Ctrl-D counts as an empty answer. */
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

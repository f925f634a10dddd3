import type { ExitCode } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'

/** Result of a command. */
export interface TerminalAnswer {
  readonly exitCode: ExitCode
  readonly printed: string
  readonly complaints: string
}

/** Runs a command at a recording terminal. @param reply answer to prompts; undefined without a TTY */
export async function atTerminal(
  reply: string | undefined,
  run: (terminal: Terminal) => Promise<ExitCode>,
): Promise<TerminalAnswer> {
  const printed: string[] = []
  const complaints: string[] = []
  const exitCode = await run({
    print: (text) => printed.push(`${text}\n`),
    write: (text) => printed.push(text),
    complain: (text) => complaints.push(`${text}\n`),
    ask: reply === undefined ? undefined : async () => reply,
  })
  return { exitCode, printed: printed.join(''), complaints: complaints.join('') }
}

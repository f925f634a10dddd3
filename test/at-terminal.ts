import type { ExitCode } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'

/** Result of one command line. */
export interface TerminalAnswer {
  readonly exitCode: ExitCode
  readonly printed: string
  readonly complaints: string
  /** Questions that the command asked. */
  readonly questions: readonly string[]
}

/**
 * Runs a command line at a terminal that writes down what it is told.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export async function atTerminal(
  reply: string | undefined,
  run: (terminal: Terminal) => Promise<ExitCode>,
): Promise<TerminalAnswer> {
  const printed: string[] = []
  const complaints: string[] = []
  const questions: string[] = []
  const exitCode = await run({
    print: (text) => printed.push(`${text}\n`),
    write: (text) => printed.push(text),
    complain: (text) => complaints.push(`${text}\n`),
    ask:
      reply === undefined
        ? undefined
        : async (question) => {
            questions.push(question)
            return reply
          },
  })
  return { exitCode, printed: printed.join(''), complaints: complaints.join(''), questions }
}

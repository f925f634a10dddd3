import type { Options } from '../../desk/options.ts'
import { type ExitCode, type Program, perform } from '../../ops/program.ts'

/** What came of one command line. */
export interface OpsAnswer {
  readonly exitCode: ExitCode
  readonly printed: string
  readonly complaints: string
  /** What was asked back. */
  readonly questions: readonly string[]
}

/**
 * Runs a program as a person does.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export async function askOps<O extends Options>(
  program: Program<O>,
  words: readonly string[],
  reply?: string,
): Promise<OpsAnswer> {
  const printed: string[] = []
  const complaints: string[] = []
  const questions: string[] = []
  const exitCode = await perform(program, words, {
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

import { type ExitCode, serve } from '../../desk/serve.ts'

/** What came of one command line. */
export interface DeskAnswer {
  readonly exitCode: ExitCode
  readonly printed: string
  readonly complaints: string
  /** What the desk asked back. */
  readonly questions: readonly string[]
}

/**
 * Asks the desk as a person does.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export async function askDesk(words: readonly string[], reply?: string): Promise<DeskAnswer> {
  let printed = ''
  let complaints = ''
  const questions: string[] = []
  const exitCode = await serve(words, {
    print: (text) => {
      printed += `${text}\n`
    },
    write: (text) => {
      printed += text
    },
    complain: (text) => {
      complaints += `${text}\n`
    },
    ask:
      reply === undefined
        ? undefined
        : async (question) => {
            questions.push(question)
            return reply
          },
  })
  return { exitCode, printed, complaints, questions }
}

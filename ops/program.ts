import type { Terminal } from '#desk/command.ts'
import { explainAws } from '#desk/explain-aws.ts'
import { errorFields } from '#lambdas/shared/log.ts'
import { CommandError, Misuse } from '#terminal/errors.ts'
import { helpFor, type Manual, misuseOf } from '#terminal/manual.ts'
import { type Chosen, type Options, readWords } from '#terminal/options.ts'

/** What a program ends with: 0 all is well, 1 something is not, 2 written wrongly. */
export type ExitCode = 0 | 1 | 2

/** One thing that people in ops run. */
export interface Program<O extends Options = Options> extends Manual<O> {
  /**
   * @param plain the words that are no options
   * @throws CommandError
   */
  run(plain: readonly string[], chosen: Chosen<O>, terminal: Terminal): Promise<ExitCode>
}

/** Types a program by its own options. */
export const program = <const O extends Options>(definition: Program<O>): Program<O> => definition

/** Carries out one command line. */
export async function perform<O extends Options>(
  { run, ...program }: Program<O>,
  words: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    const { plain, chosen } = readWords(words, { ...program.options, help: { help: 'this' } })
    if (chosen.help) {
      terminal.print(helpFor(program))
      return 0
    }
    return await run(plain, chosen as Chosen<O>, terminal)
  } catch (error) {
    terminal.complain(explain(error, program.name))
    return error instanceof CommandError ? error.exitCode : 1
  }
}

function explain(error: unknown, name: string): string {
  if (error instanceof Misuse) return misuseOf(name, error.message)
  return error instanceof CommandError ? error.message : inWords(error)
}

/** What a failure of AWS, of the network or of this machine means; nobody's data in it. */
export function inWords(error: unknown): string {
  const isDenied = /AccessDenied|NotAuthorized|UnauthorizedOperation/.test((error as Error).name)
  if (isDenied) return `These AWS credentials may not do this. ${errorFields(error).error}`
  return explainAws(error) ?? `Something unexpected happened. ${errorFields(error).error}`
}

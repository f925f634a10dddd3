import type { Terminal } from '../desk/command.ts'
import { DeskError, Misuse } from '../desk/errors.ts'
import { explainAws } from '../desk/explain-aws.ts'
import { optionLines } from '../desk/option-lines.ts'
import { type Chosen, type Options, readWords } from '../desk/options.ts'
import { errorFields } from '../lambdas/shared/log.ts'

/** What a program ends with: 0 all is well, 1 something is not, 2 written wrongly. */
export type ExitCode = 0 | 1 | 2

/** One thing that people in ops run. */
export interface Program<O extends Options = Options> {
  /** `npm run <name>` */
  readonly name: string
  /** The words after the name, as help shows them. */
  readonly usage: string
  /** What it does, in a sentence or two. */
  readonly purpose: string
  /** What else a person should know, a paragraph each. */
  readonly remarks: readonly string[]
  readonly options: O
  /** Calls as they would be typed after `npm run <name> --`; empty for one without words. */
  readonly examples: readonly string[]
  /**
   * @param plain the words that are no options
   * @throws DeskError
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
    return error instanceof DeskError ? error.exitCode : 1
  }
}

function explain(error: unknown, name: string): string {
  if (error instanceof Misuse) return `${error.message}\nSee: npm run ${name} -- --help`
  return error instanceof DeskError ? error.message : inWords(error)
}

/** What a failure of AWS, of the network or of this machine means; nobody's data in it. */
export function inWords(error: unknown): string {
  const isDenied = /AccessDenied|NotAuthorized|UnauthorizedOperation/.test((error as Error).name)
  if (isDenied) return `These AWS credentials may not do this. ${errorFields(error).error}`
  return explainAws(error) ?? `Something unexpected happened. ${errorFields(error).error}`
}

function helpFor({ name, usage, purpose, remarks, options, examples }: Omit<Program, 'run'>): string {
  return [
    `npm run ${name} -- ${usage}`,
    purpose,
    ...remarks,
    optionLines(options),
    `Examples:\n${examples.map((example) => `  ${callOf(name, example)}`).join('\n')}`,
  ].join('\n\n')
}

/** As it is typed: npm needs the dashes only before words. */
const callOf = (name: string, words: string) =>
  words === '' ? `npm run ${name}` : `npm run ${name} -- ${words}`

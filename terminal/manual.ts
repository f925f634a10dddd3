import { optionLines } from './option-lines.ts'
import type { Options } from './options.ts'

/** What a program says of itself. */
export interface Manual<O extends Options = Options> {
  /** `npm run <name>` */
  readonly name: string
  /** The words after the name, as help shows them. */
  readonly usage: string
  /** What it does, in a sentence or two. */
  readonly purpose: string
  /** What else a person should know, a paragraph each. */
  readonly remarks: readonly string[]
  readonly options: O
  /** Calls as they would be typed after the name; empty for one without words. */
  readonly examples: readonly string[]
}

/** Everything about a program, for --help. */
export function helpFor({ name, usage, purpose, remarks, options, examples }: Manual): string {
  return [
    callOf(name, usage),
    purpose,
    ...remarks,
    optionLines(options),
    `Examples:\n${examples.map((example) => `  ${callOf(name, example)}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** What was wrong with a command line, and where help is: one line. */
export const misuseOf = (name: string, message: string): string => `${message} See: ${callOf(name, '--help')}`

/** As it is typed: npm needs the dashes only before words, and "run" for all but its own few names. */
const callOf = (name: string, words: string) =>
  [name === 'start' ? 'npm start' : `npm run ${name}`, words && `-- ${words}`].filter(Boolean).join(' ')

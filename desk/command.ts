import { type Chosen, type Options, oneOf } from '#terminal/options.ts'
import type { FormTable } from './form-table.ts'
import type { FormName } from './row.ts'

/** Where the desk speaks with a person; a test passes plain functions. */
export interface Terminal {
  /** Writes a line of the answer, or several. */
  readonly print: (text: string) => void
  /** Writes a text to its last byte, for a program that reads it. */
  readonly write: (text: string) => void
  /** Writes what went wrong. */
  readonly complain: (text: string) => void
  /** Asks for a line; absent when nobody sits there. */
  readonly ask: ((question: string) => Promise<string>) | undefined
}

/** What a command works with. */
export interface Desk {
  readonly terminal: Terminal
  /** Where its rows are, as a sentence names it: "in stage prod". */
  readonly place: string
  /** Epoch seconds. */
  readonly now: () => number
  /** The tables of all forms, or of one; opened on first use: a wrong word is answered without them. */
  readonly tables: (form?: FormName) => Promise<readonly FormTable[]>
}

/** One thing that can be asked of the desk. */
export interface Command<O extends Options = Options> {
  readonly name: string
  /** The words after the name, as help shows them. */
  readonly usage: string
  /** What it does, in one sentence. */
  readonly purpose: string
  /** What else a person should know. */
  readonly remarks?: string
  readonly options: O
  /** Calls as they would be typed, without what is always the same. */
  readonly examples: readonly string[]
  /**
   * @param plain the words that are no options
   * @throws CommandError
   */
  run(plain: readonly string[], chosen: Chosen<O>, desk: Desk): Promise<void>
}

/** Types a command by its own options. */
export const command = <const O extends Options>(definition: Command<O>): Command<O> => definition

export const formOption = {
  form: { takes: 'FORM', help: 'lead or subcontractor (default: both)' },
} as const satisfies Options

/** @throws Misuse when the word is no form */
export const readForm = (word: string | undefined): FormName | undefined =>
  word === undefined ? undefined : oneOf('--form', word, ['lead', 'subcontractor'])

/** The rows of several tables. */
export const rowsOf = async (tables: readonly FormTable[]) =>
  (await Promise.all(tables.map((table) => table.all()))).flat()

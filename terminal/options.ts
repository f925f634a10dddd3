import { parseArgs } from 'node:util'
import { Misuse } from './errors.ts'

/** One option of a command, written once for parsing and for help. */
export interface Option {
  /** What its value is called; a switch takes none. */
  readonly takes?: string
  readonly help: string
}

export type Options = Readonly<Record<string, Option>>

type Value<O extends Option> = O extends { takes: string }
  ? string
  : O extends { takes?: undefined }
    ? boolean
    : string | boolean

/** What was written on the command line, by option. */
export type Chosen<O extends Options> = { readonly [Name in keyof O]?: Value<O[Name]> }

/**
 * Reads the words after a command's name.
 * @throws Misuse for an unknown option, a missing or a needless value
 */
export function readWords<O extends Options>(
  words: readonly string[],
  options: O,
): { plain: string[]; chosen: Chosen<O> } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { takes }]) => [name, { type: takes ? 'string' : 'boolean' }]),
      ),
    })
    return { plain: positionals, chosen: values as Chosen<O> }
  } catch (error) {
    throw new Misuse(sentenceOf(error as Error & { code?: string }, options))
  }
}

/** Node's own sentences speak to programmers. */
function sentenceOf({ code, message }: Error & { code?: string }, options: Options): string {
  const [, flag = ''] = /'(?:-\w, )?(--?[\w-]+)/.exec(message) ?? []
  const takes = options[flag.slice(2)]?.takes
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${flag}.`
  if (takes) return `${flag} needs a value: ${flag} ${takes}. One that begins with a dash: ${flag}=${takes}.`
  return `${flag} takes no value.`
}

/**
 * The one of the words that was chosen.
 * @throws Misuse when it is none of them
 */
export function oneOf<const Word extends string>(what: string, word: string, words: readonly Word[]): Word {
  const found = words.find((each) => each === word)
  if (!found) throw new Misuse(`${what} is one of ${words.join(', ')}, not "${word}".`)
  return found
}

/**
 * Reads as many plain words as a command wants.
 * @param wanted what they are called
 * @throws Misuse
 */
export function readPlain<const Names extends readonly string[]>(
  plain: readonly string[],
  wanted: Names,
): { [At in keyof Names]: string } {
  const missing = wanted[plain.length]
  if (missing) throw new Misuse(`${missing} is missing.`)
  if (plain.length > wanted.length) throw new Misuse(`There is a word too many: "${plain[wanted.length]}".`)
  return [...plain] as { [At in keyof Names]: string }
}

import { Misuse } from './errors.ts'
import { helpFor, type Manual, misuseOf } from './manual.ts'
import { type Chosen, type Options, readWords } from './options.ts'

/** What was typed after a program's name. */
export interface CommandLine<O extends Options> {
  /** The words that are no options. */
  readonly plain: readonly string[]
  readonly chosen: Chosen<O>
}

/**
 * Reads the command line of a program that does one thing; called before anything else happens. Ends the process with
 * its help when that was asked for, and with one line and 2 when the words cannot be read.
 * @param check throws Misuse for words that are not as they should be
 */
export function commandLine<const O extends Options>(
  manual: Manual<O>,
  check: (line: CommandLine<O>) => void = ({ plain }) => refusePlain(plain),
): CommandLine<O> {
  try {
    const { plain, chosen } = readWords(process.argv.slice(2), { ...manual.options, help: { help: 'this' } })
    if (chosen.help) {
      process.stdout.write(`${helpFor(manual)}\n`)
      process.exit(0)
    }
    const line = { plain, chosen: chosen as Chosen<O> }
    check(line)
    return line
  } catch (error) {
    if (!(error instanceof Misuse)) throw error
    process.stderr.write(`${misuseOf(manual.name, error.message)}\n`)
    process.exit(error.exitCode)
  }
}

/** @throws Misuse when there is a word that is no option */
export function refusePlain([word]: readonly string[]): void {
  if (word !== undefined) throw new Misuse(`There is a word too many: "${word}".`)
}

/**
 * Reads a number that an option was given.
 * @throws Misuse when it is none within the bounds, or not whole where it has to be
 */
export function readNumber(
  option: string,
  text: string,
  { least, most, whole = true }: { readonly least: number; readonly most: number; readonly whole?: boolean },
): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (number >= least && number <= most && (!whole || Number.isInteger(number))) return number
  throw new Misuse(
    `${option} takes a ${whole ? 'whole number' : 'number'} from ${least} to ${most}, not "${text}".`,
  )
}

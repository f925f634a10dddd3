import { InvalidArgumentError } from '@commander-js/extra-typings'

/**
 * Makes a parser for an option that takes a whole number, both bounds included.
 * @returns a function that throws Commander's InvalidArgumentError for anything else
 */
export const numberArgument =
  ({ least, most }: { readonly least: number; readonly most: number }) =>
  (text: string): number => {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    if (number >= least && number <= most && Number.isInteger(number)) return number
    throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`)
  }

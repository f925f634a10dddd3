import { InvalidArgumentError } from '@commander-js/extra-typings'

/** Creates a parser for whole numbers, both bounds included; it throws Commander's InvalidArgumentError. */
export const numberArgument =
  ({ least, most }: { readonly least: number; readonly most: number }) =>
  (text: string): number => {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    if (number >= least && number <= most && Number.isInteger(number)) return number
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`)
  }

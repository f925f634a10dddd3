import type { Options } from './options.ts'

/** A line for each option. */
export const optionLines = (options: Options): string =>
  columns(Object.entries(options).map(([name, { takes, help }]) => [`--${name} ${takes ?? ''}`.trim(), help]))

/** Pairs in two columns. */
export function columns(pairs: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(...pairs.map(([left]) => left.length))
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

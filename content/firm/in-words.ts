/** A sentence with words in braces that are known only when it is said: "Hi {name}, thank you." At run time it is a text. */
export interface Sentence<Names extends string> {
  readonly names: Names
}

/** Puts words in the places that a sentence has for them. */
export const fill = <Names extends string>(
  sentence: Sentence<Names>,
  words: Readonly<Record<NoInfer<Names>, string | number>>,
): string => String(sentence).replace(/\{(\w+)\}/g, (_, name: Names) => String(words[name]))

/** Dollars as people read them: "$30,000". */
export const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

export interface Span {
  readonly from: number
  readonly to: number
}

/** A span as people read it: "3–6". */
export const spanInWords = ({ from, to }: Span): string => `${from}–${to}`

export interface NounForms {
  readonly one: string
  readonly other: Sentence<'count'>
}

export const countNoun = (count: number, { one, other }: NounForms): string =>
  new Intl.PluralRules('en-US').select(count) === 'one' ? one : fill(other, { count })

/** A time of 24 hours as people say it: "8 a.m.", "5:30 p.m." */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/**
 * Words that must not break at a dash or a hyphen: with word joiners around the dash, and after each hyphen.
 */
export const keepTogether = (words: string): string =>
  words.replace('–', '\u2060–\u2060').replaceAll('-', '-\u2060')

/** A name at its last ampersand, which is set in italics: "Baker, Lee" and "Sons". */
export function nameParts(name: string): readonly [before: string, after?: string] {
  const at = name.lastIndexOf(' & ')
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 3)]
}

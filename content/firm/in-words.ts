/** Text with placeholders that are filled when it is shown: "Hi {name}, thank you." At run time a string. */
export interface Sentence<Names extends string> {
  readonly names: Names
}

/** Fills the placeholders of a sentence. */
export const fill = <Names extends string>(
  sentence: Sentence<Names>,
  words: Readonly<Record<NoInfer<Names>, string | number>>,
): string => String(sentence).replace(/\{(\w+)\}/g, (_, name: Names) => String(words[name]))

/** Formats dollars: "$30,000". */
export const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

export interface Span {
  readonly from: number
  readonly to: number
}

/** Formats a span: "3–6". */
export const spanInWords = ({ from, to }: Span): string => `${from}–${to}`

export interface NounForms {
  readonly one: string
  readonly other: Sentence<'count'>
}

export const countNoun = (count: number, { one, other }: NounForms): string =>
  new Intl.PluralRules('en-US').select(count) === 'one' ? one : fill(other, { count })

/** Formats a 24-hour time: "8 a.m.", "5:30 p.m." @param halves names of the halves of a day */
export function formatTime(time: string, halves: { readonly am: string; readonly pm: string }): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? halves.am : halves.pm}`
}

/** Prevents line breaks at dashes and hyphens, with word joiners. */
export const preventBreaksAtDashes = (words: string): string =>
  words.replaceAll('–', '\u2060–\u2060').replaceAll('-', '-\u2060')

/** Returns the first letters of up to three words of a name: "MR". */
export const initialsOf = (name: string): string => (name.match(/(?<!\S)\p{L}/gu) ?? []).slice(0, 3).join('')

/** Splits a firm's name at its last ampersand, which the wordmark draws as an icon. */
export function nameParts(name: string): readonly [before: string, after?: string] {
  const at = name.lastIndexOf(' & ')
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 3)]
}

/** Follows figures of claims.yaml without a source, on every stage but prod (16 CFR 465). */
export const unsourcedMark = ({ sample }: { readonly sample: string }): string => ` (${sample})`

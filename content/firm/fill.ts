/** A sentence with words in braces that are known only when it is said: "Hi {name}, thank you." At run time it is a text. */
export interface Sentence<Names extends string> {
  readonly names: Names
}

/** Puts words in the places that a sentence has for them. */
export const fill = <Names extends string>(
  sentence: Sentence<Names>,
  words: Readonly<Record<NoInfer<Names>, string | number>>,
): string => String(sentence).replace(/\{(\w+)\}/g, (_, name: Names) => String(words[name]))

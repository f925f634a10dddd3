/** Lowercases a name for use within a sentence: "kitchen remodeling"; "3D design" and "MDF" stay. */
export const nameInSentence = (name: string): string =>
  name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

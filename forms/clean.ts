/**
 * Text as it is stored: well-formed, line ends as LF (a space in one-line fields), without control characters
 * and without the bidi controls that make text read otherwise than it is stored, trimmed.
 */
export function clean(text: string, multiline: boolean): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(multiline ? /(?!)/g : /[\n\t]/g, ' ')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (control) =>
      control === '\n' || control === '\t' ? control : '',
    )
    .trim()
}

/** Whether nobody would see anything of a text: spaces, zero-width characters and other fillers alone. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/**
 * Text as it is stored: well-formed, line ends of every kind as LF (a space in one-line fields), without control characters
 * and without the bidi controls that make text read otherwise than it is stored, trimmed.
 */
export function clean(text: string, multiline: boolean): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(multiline ? /(?!)/g : /[\n\t]/g, ' ')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (control) =>
      control === '\n' || control === '\t' ? control : '',
    )
    .trim()
}

/** Whether nobody would see anything of a text: spaces, zero-width characters and other fillers alone. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** An e-mail address or a phone number without the invisible characters that a copy from a web page brings along. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

/** An address with its domain as mail is sent to: "info@bücher.example" has "xn--bcher-kva.example" there. */
export function mailable(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Only letters beyond ASCII: a number or a path would become something else.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/[^\0-\x7f]/.test(domain)) return address
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}

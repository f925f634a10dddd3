const dots = '•••'

/**
 * An e-mail address or a phone number that its owner recognizes and nobody else can use: "b•••@gmail.com",
 * "(619) •••-0155".
 */
export function halfHidden(text: string): string {
  if (text.includes('@')) return text.replace(/^(.).*(?=@)/u, `$1${dots}`)
  const digits = text.replace(/\D/g, '').length
  return digits < 7 ? text.replace(/^(.).*$/su, `$1${dots}`) : withoutMiddle(text, digits)
}

/** The last four digits stand, and what comes before the last seven; words beside the number do not. */
function withoutMiddle(number: string, digits: number): string {
  let at = 0
  return number.replace(/[^\d\s().+-]+|\d/g, (part) => {
    if (!/\d/.test(part)) return '•'
    at += 1
    return at > digits - 7 && at <= digits - 4 ? '•' : part
  })
}

import { business } from '#content/business.ts'

/** Escapes the characters that have a meaning in a vCard (RFC 2426, 4). */
const escaped = (text: string) => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** A line has 75 bytes at most; what follows begins with a space (RFC 2425, 5.8.1). */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > 75) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}

/**
 * The firm as an entry of an address book: a vCard 3.0, which iPhones, Android phones and desktop programs
 * read.
 * @param siteUrl canonical origin, without a slash at the end
 */
export function contactCard(siteUrl: string): string {
  const { name, phoneHref, email, street = '', town, state, zip = '', geo, license, phoneHours } = business
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE:${phoneHref.replace('tel:', '')}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `URL:${siteUrl}/`,
    `ADR;TYPE=WORK:;;${[street, town, state, zip, 'USA'].map(escaped).join(';')}`,
    ...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    `NOTE:${escaped(`Lic. ${license}\n${phoneHours}`)}`,
    'END:VCARD',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

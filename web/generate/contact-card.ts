import { business } from '#content/business.ts'

/** Escapes the characters that have a meaning in a vCard (RFC 2426, 4). */
const escaped = (text: string) => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/**
 * The firm as an entry of an address book: a vCard 3.0, which phones and desktop programs read.
 * @param siteUrl canonical origin, without a slash at the end
 */
export function contactCard(siteUrl: string): string {
  const { name, phoneHref, email, street = '', town, state, zip = '', license, phoneHours } = business
  const lines = [
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
    `NOTE:${escaped(`Lic. ${license}\n${phoneHours}`)}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

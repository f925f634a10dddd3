import { senderOf, subjectOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/** Whoever sent a row as a contact for a phone (vCard 3.0, RFC 2426). */
export function contactCard(row: Row): string {
  const name = textOf(row, row.form === 'lead' ? 'name' : 'contact_name').trim()
  const [, first = '', last = name] = /^(.*\S)\s+(\S+)$/.exec(name) ?? []
  const [street, ...town] = row.form === 'lead' ? ['property_address'] : ['address', 'city', 'state', 'zip']
  const address = [street, ...town].map((field) => escaped(textOf(row, field ?? ''))).join(';')
  const lines = [
    ['FN', escaped(senderOf(row))],
    ['N', `${escaped(last)};${escaped(first)};;;`],
    ['ORG', escaped(textOf(row, 'company_name'))],
    ['TEL', escaped(textOf(row, 'phone'))],
    ['EMAIL', escaped(textOf(row, 'email'))],
    ['ADR', `;;${address}`],
    ['NOTE', escaped(`${subjectOf(row)}, ${row.ref}`)],
  ]
  const known = lines.filter(([, value]) => value !== '').map(([key, value]) => `${key}:${value}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', ...known, 'END:VCARD', ''].join('\r\n')
}

const escaped = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\n/g, '\\n')

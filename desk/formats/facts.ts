import { sanDiegoTime } from '#lambdas/notification/owner-email.ts'
import { type Attribute, origin, progress, received, told, workings, written } from '../tables/attributes.ts'
import { type DeskRow, textOf } from '../tables/row.ts'
import { padded, printable } from './table.ts'

/** Columns that labels take. */
const labelWidth = 24

const indent = ' '.repeat(labelWidth)

const named = [[received, ...written], progress, told, origin, workings]

/** Everything of a row in words: a block of lines for each kind of attribute. */
export function facts(row: DeskRow): string {
  const known = named.flat().map(({ name }) => name)
  const unnamed = Object.keys(row.attributes)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, label: name }))
  const title = `${row.form === 'lead' ? 'Quote request' : 'Subcontractor application'} ${row.ref}`
  const blocks = [...named, unnamed].map((attributes) =>
    attributes.flatMap((attribute) => line(attribute, row)).join('\n'),
  )
  return [title, ...blocks.filter(Boolean)].join('\n\n')
}

/** Label and value, or nothing when there is no value. */
function line(attribute: Attribute, row: DeskRow): string[] {
  const value = inWords(attribute, row)
  return value ? [padded(attribute.label, labelWidth) + value.replaceAll('\n', `\n${indent}`)] : []
}

function inWords({ name, isTime, words = {} }: Attribute, row: DeskRow): string {
  const text = textOf(row, name)
  if (isTime && text) return sanDiegoTime(Number(text))
  const parts = text.split(', ').map((part) => words[part] ?? part)
  return printable(parts.join(', '))
}

import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { isEmptyBrief, planOf, readBrief } from '#forms/brief.ts'
import { figuresOf } from '#forms/plan-figures.ts'
import { planInWords, projectInWords } from '#forms/plan-words.ts'
import { roomAddress, roomInWords } from '#forms/room-words.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import {
  type Attribute,
  added,
  origin,
  planned,
  progress,
  received,
  told,
  workings,
  written,
} from '#lambdas/leads/store/attributes.ts'
import { type DeskRow, eventsOf, receivedAt, textOf } from '#lambdas/leads/store/desk-row.ts'
import { padded, printable } from './table.ts'

/** Columns that labels take. */
const labelWidth = 24

const indent = ' '.repeat(labelWidth)

const named = [[received, ...written], planned, added, progress, told, origin, workings]

/** Everything of a row in words: a block of lines for each kind of attribute. */
export function facts(row: DeskRow): string {
  const known = ['events', ...named.flat().map(({ name }) => name)]
  const unnamed = Object.keys(row.attributes)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, label: name }))
  const title = `${row.form === 'lead' ? 'Quote request' : 'Subcontractor application'} ${row.ref}`
  const blocks = [...named, unnamed].map((attributes) =>
    attributes === planned
      ? plannedBlock(row)
      : attributes.flatMap((attribute) => line(attribute, row)).join('\n'),
  )
  return [title, ...blocks, historyBlock(row)].filter(Boolean).join('\n\n')
}

/** What was done at the desk, by whom and when. */
const historyBlock = (row: DeskRow): string =>
  eventsOf(row)
    .map(({ at, by, what }) => labeled(shortTime(at), `${printable(what)} (${printable(by)})`))
    .join('\n')

/** What they tried, and what a plan comes to, computed again from its codes. */
function plannedBlock(row: DeskRow): string {
  const { brief } = readBrief(row.attributes)
  if (isEmptyBrief(brief)) return ''
  const plan = planOf(brief)
  const planned = planInWords(plan, figuresOf(plan, sanDiegoDay(new Date(receivedAt(row) * 1000))))
  return [...projectInWords(brief), ...roomInWords(brief), ...roomLink(row), ...planned]
    .map(({ label, value }) => labeled(label, value))
    .join('\n')
}

/** A row that was kept without an origin has no link. */
function roomLink(row: DeskRow) {
  const [site, path] = [textOf(row, 'site'), roomAddress(readBrief(row.attributes).brief)]
  return site && path ? [{ label: 'See it', value: site + path }] : []
}

const labeled = (label: string, value: string) =>
  padded(label, labelWidth) + value.replaceAll('\n', `\n${indent}`)

/** Label and value, or nothing when there is no value. */
function line(attribute: Attribute, row: DeskRow): string[] {
  const value = inWords(attribute, row)
  return value ? [labeled(attribute.label, value)] : []
}

function inWords({ name, isTime, words = {} }: Attribute, row: DeskRow): string {
  const text = textOf(row, name)
  if (isTime && text) return sanDiegoTime(Number(text))
  const parts = text.split(', ').map((part) => words[part] ?? part)
  return printable(parts.join(', '))
}

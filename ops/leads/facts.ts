import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { isEmptyBrief, planOf } from '#forms/brief.ts'
import { totalsOf } from '#forms/plan-totals.ts'
import { planInWords, projectInWords } from '#forms/plan-words.ts'
import { roomAddress, roomInWords } from '#forms/room-words.ts'
import {
  added,
  type Column,
  delivery,
  inWords,
  origin,
  progress,
  received,
  textIn,
  workings,
  written,
} from '#lambdas/leads/desk/columns.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { padded, printable } from './table.ts'

/** Columns that labels take. */
const labelWidth = 24

const indent = ' '.repeat(labelWidth)

/** Everything of a row in words: a block of lines for each kind of fact. */
export function facts(row: Row): string {
  const title = `${row.form === 'lead' ? 'Quote request' : 'Subcontractor application'} ${row.ref}`
  const block = (columns: readonly Column[]) => columns.flatMap((column) => line(column, row)).join('\n')
  return [
    title,
    block([received, ...written(row.form)]),
    plannedBlock(row),
    ...[added, progress, delivery, origin, workings].map(block),
    historyBlock(row),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** History of the desk: action, person and time. */
const historyBlock = (row: Row): string =>
  row.progress.events
    .map(({ at, by, what }) => labeled(shortTime(at), `${printable(what)} (${printable(by)})`))
    .join('\n')

/** The visitor's choices, and the sums of their plan, computed again from its codes. */
function plannedBlock(row: Row): string {
  const { brief } = row
  if (isEmptyBrief(brief)) return ''
  const plan = planOf(brief)
  const planned = planInWords(plan, totalsOf(plan, sanDiegoDay(new Date(row.createdAt * 1000))))
  return [...projectInWords(brief), ...roomInWords(brief), ...roomLink(row), ...planned]
    .map(({ label, value }) => labeled(label, value))
    .join('\n')
}

/** A row that was kept without an origin has no link. */
function roomLink(row: Row) {
  const { site, brief } = row
  const path = roomAddress(brief)
  return site && path ? [{ label: 'See it', value: site + path }] : []
}

const labeled = (label: string, value: string) =>
  padded(label, labelWidth) + value.replaceAll('\n', `\n${indent}`)

/** Label and value, or nothing when there is no value. */
function line(column: Column, row: Row): string[] {
  const text = textIn(column, row)
  if (!text) return []
  const value = column.isTime ? sanDiegoTime(Number(text)) : printable(inWords(column, row))
  return [labeled(column.label, value)]
}

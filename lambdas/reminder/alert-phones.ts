import { alerts as words } from '#content/desk/alerts.ts'
import { type Access, alertedDevices } from '#lambdas/access/access.ts'
import { alertDevice, type alertKinds } from '#lambdas/access/device-alerts.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import { log } from '#lambdas/adapters/log.ts'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { firstOf } from '#lambdas/leads/desk/newest-first.ts'
import { areaOf, projectInWords, rangeOf, senderOf, subjectOf } from '#lambdas/leads/store/describe-row.ts'
import { placeAt } from '#lambdas/leads/store/indexes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/** For how long a new row is tried, in seconds; then its e-mail has to do. */
const triedSeconds = 10 * 60

/** Rows of a form that are told in one run, so that phones stay quiet in a flood. */
const most = 10

/**
 * Alerts phones of what came in within the last minutes, once each, whatever became of the e-mails. Reads no row without a
 * device that asked for it.
 * @returns how many rows were told
 */
export async function alertOfNew(
  { tables, now }: Pick<Desk, 'tables' | 'now'>,
  access: Access,
): Promise<number> {
  if ((await alertedDevices(access)).length === 0) return 0
  const known = (await access.states.read<readonly string[]>('alerted')) ?? []
  const told: string[] = []
  for (const table of await tables()) {
    const rows = await firstOf(table.listed('new', { after: placeAt(now() - triedSeconds) }, 50), 50)
    for (const row of rows.filter(({ id }) => !known.includes(id)).slice(0, most))
      if (await alertOf(row.form === 'lead' ? 'request' : 'application', row, access)) told.push(row.id)
  }
  const keep = [...known, ...told].slice(-20 * most)
  if (told.length > 0) await access.states.update('alerted', () => ({ keep, result: undefined }))
  return told.length
}

/**
 * Alerts every device that wants to know.
 * @returns false when no push service took it and some failed, which is worth another try
 */
export async function alertOf(kind: (typeof alertKinds)[number], row: Row, access: Access): Promise<boolean> {
  const wanted = (await alertedDevices(access)).filter(({ session }) => session.alerts.kinds.includes(kind))
  const outcomes = await Promise.all(
    wanted.map((device) => {
      const name = device.session.alerts.withName && senderOf(row)
      const body = [name, ...factsOf(row)].filter(Boolean).join(' · ')
      const navigate = row.site + rowPath(row.form, row.id)
      return alertDevice(device, { title: words.titles[kind], body, navigate, tag: row.ref }, access)
    }),
  )
  log.info('alert.sent', { kind, id: row.id, outcomes: outcomes.join(' ') })
  return outcomes.includes('accepted') || !outcomes.includes('failed')
}

/** Kitchen Remodel, La Jolla, $60,000–$100,000, 7KQ2M4XD: no word of the visitor's. */
const factsOf = (row: Row) =>
  row.form === 'lead' ? [projectInWords(row), areaOf(row), rangeOf(row), row.ref] : [subjectOf(row), row.ref]

import { alerts as words } from '#content/desk/alerts.ts'
import { type Access, alertedDevices } from '#lambdas/access/access.ts'
import { alertDevice, type Notice } from '#lambdas/access/device-alerts.ts'
import type { alertKinds } from '#lambdas/access/session.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import { log } from '#lambdas/adapters/log.ts'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import type { ListedVisit } from '#lambdas/leads/desk/listed-visit.ts'
import { firstOf } from '#lambdas/leads/desk/newest-first.ts'
import { areaOf, projectInWords, rangeOf, senderOf, subjectOf } from '#lambdas/leads/store/describe-row.ts'
import { placeAt } from '#lambdas/leads/store/indexes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { visitClock } from '#lambdas/leads/visits/free-times.ts'

/** For how long a new row is tried, in seconds; then its e-mail has to do. */
const triedSeconds = 10 * 60

/** Rows of a form that are told in one run, so that phones stay quiet in a flood. */
const most = 10

/**
 * Alerts phones of what came in within the last minutes, once each, whatever became of the e-mails. Reads no row without a
 * device that asked for it.
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

/** @returns false when no push service took it and some failed, which is worth another try */
export async function alertOf(
  kind: Exclude<AlertKind, 'visits'>,
  row: Row,
  access: Access,
): Promise<boolean> {
  const outcomes = await alertAll(kind, access, (withName) => ({
    title: words.titles[kind],
    body: [withName && senderOf(row), ...factsOf(row)].filter(Boolean).join(' · '),
    navigate: row.site + rowPath(row.form, row.id),
    tag: row.ref,
  }))
  log.info('alert.sent', { kind, id: row.id, outcomes: outcomes.join(' ') })
  return outcomes.includes('accepted') || !outcomes.includes('failed')
}

/** Alerts every device that wants to know of the day's visits: "9 a.m. La Jolla · 3:30 p.m. Carlsbad". */
export async function alertOfVisits(today: readonly ListedVisit[], access: Access): Promise<void> {
  const [first] = today
  if (!first) return
  const inWords = ({ visit, row }: ListedVisit, withName: boolean) =>
    [visitClock(visit.time), withName && senderOf(row), areaOf(row) ?? row.ref].filter(Boolean).join(' ')
  const outcomes = await alertAll('visits', access, (withName) => ({
    title: words.titles.visits,
    body: today.map((each) => inWords(each, withName)).join(' · '),
    navigate: `${first.row.site}/desk/visits`,
    tag: 'visits',
  }))
  log.info('alert.sent', { kind: 'visits', outcomes: outcomes.join(' ') })
}

type AlertKind = (typeof alertKinds)[number]

/** @param noticeOf what a device says, with names where it shows them */
async function alertAll(kind: AlertKind, access: Access, noticeOf: (withName: boolean) => Notice) {
  const wanted = (await alertedDevices(access)).filter(({ session }) => session.alerts.kinds.includes(kind))
  return Promise.all(
    wanted.map((device) => alertDevice(device, noticeOf(device.session.alerts.withName), access)),
  )
}

/** Kitchen Remodel, La Jolla, $60,000–$100,000, 7KQ2M4XD: no word of the visitor's. */
const factsOf = (row: Row) =>
  row.form === 'lead' ? [projectInWords(row), areaOf(row), rangeOf(row), row.ref] : [subjectOf(row), row.ref]

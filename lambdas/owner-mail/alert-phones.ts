import { alerts as words } from '#content/desk/alerts.ts'
import { type Access, alertedDevices, type alertKinds } from '#lambdas/access/access.ts'
import { alertDevice, type Notice } from '#lambdas/access/device-alerts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { log } from '#lambdas/adapters/log.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, once, variables } from '#lambdas/adapters/variables.ts'
import type { ListedVisit } from '#lambdas/leads/desk/listed-visit.ts'
import {
  areaOf,
  projectInWords,
  rangeOf,
  rowPath,
  senderOf,
  subjectOf,
} from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { visitClock } from '#lambdas/leads/visits/free-times.ts'

const access = once((): Access => ({ states: dynamodbStateStore(environment(variables.deskTable)), now }))

/** @throws Error when no push service took it and some failed, which is worth another try */
export async function alertOf(kind: Exclude<AlertKind, 'visits'>, row: Row): Promise<void> {
  const outcomes = await alertAll(kind, (withName) => ({
    title: words.titles[kind],
    body: [withName && senderOf(row), ...factsOf(row)].filter(Boolean).join(' · '),
    navigate: row.site + rowPath(row.form, row.id),
    tag: row.ref,
  }))
  log.info('alert.sent', { kind, id: row.id, outcomes: outcomes.join(' ') })
  if (outcomes.includes('failed') && !outcomes.includes('accepted'))
    throw new Error('no push service took it')
}

/** Alerts every device that wants to know of the day's visits: "9 a.m. La Jolla · 3:30 p.m. Carlsbad". */
export async function alertOfVisits(today: readonly ListedVisit[]): Promise<void> {
  const [first] = today
  if (!first) return
  const inWords = ({ visit, row }: ListedVisit, withName: boolean) =>
    [visitClock(visit.time), withName && senderOf(row), areaOf(row) ?? row.ref].filter(Boolean).join(' ')
  const outcomes = await alertAll('visits', (withName) => ({
    title: words.titles.visits,
    body: today.map((each) => inWords(each, withName)).join(' · '),
    navigate: `${first.row.site}/desk/visits`,
    tag: 'visits',
  }))
  log.info('alert.sent', { kind: 'visits', outcomes: outcomes.join(' ') })
}

type AlertKind = (typeof alertKinds)[number]

/** @param noticeOf what a device says, with names where it shows them */
async function alertAll(kind: AlertKind, noticeOf: (withName: boolean) => Notice) {
  const wanted = (await alertedDevices(access())).filter(({ session }) => session.alerts.kinds.includes(kind))
  return Promise.all(
    wanted.map((device) => alertDevice(device, noticeOf(device.session.alerts.withName), access())),
  )
}

/** Kitchen Remodel, La Jolla, $60,000–$100,000, 7KQ2M4XD: no word of the visitor's. */
const factsOf = (row: Row) =>
  row.form === 'lead' ? [projectInWords(row), areaOf(row), rangeOf(row), row.ref] : [subjectOf(row), row.ref]

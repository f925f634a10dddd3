import { assumptions, fixedParts, viewsPerVisit } from './assumptions.ts'
import type { View } from './page-view.ts'
import { costOf, type PriceName } from './prices.ts'

/** A month as it is assumed. */
export interface Month {
  readonly views: number
  readonly leads: number
}

/** One line of the bill: what is paid for, and how many of each price's units. */
export interface Line {
  readonly item: string
  readonly quantities: Partial<Record<PriceName, number>>
}

const days = 30.5
const minutes = days * 24 * 60
const gigabyte = 1024 ** 3
const kilobytesInGigabyte = 1024 ** 2

/** GB that each function may use. */
const memory = 0.5

/** Months that a row is kept, that a log line is, and that the access log is: the settings' defaults. */
const kept = { rows: 24, logs: 3, accessLog: 3 }

const assumed = <Name extends keyof typeof assumptions>(name: Name) => assumptions[name].value

/** Submissions, e-mails, runs of functions, and what people do at the desk in a month. */
function workOf({ leads }: Month) {
  const withPhotos = leads * assumed('leadsWithPhotos')
  const photos = withPhotos * assumed('photosPerLead')
  // The canary sends a lead a day, and its e-mail; the digest is an e-mail a day.
  const sent = leads + days
  const edits = leads * assumed('editsPerLead')
  const spam = leads * assumed('spamPerLead')
  const posts = leads * assumed('pressesPerLead') + edits + spam + days
  // One about the photos, and what the desk sends.
  const emails = sent + edits + days + withPhotos + assumed('deskEmails')
  // SES tells of each e-mail that it was sent and that it was delivered.
  const events = 2 * emails
  // The promise guard runs every quarter of an hour.
  const guards = minutes / 15
  // The resend each minute, the canary and the digest each day.
  const scheduled = minutes + guards + 2 * days
  // A visitor looks at the request before and after each photo.
  const looks = 2 * photos
  const changes = leads * assumed('deskChangesPerLead')
  // A change leads back to the row; the desk shows each photo once.
  const deskRequests = assumed('deskLists') + 2 * changes + photos
  const runs = posts + photos + looks + deskRequests + events + scheduled
  // Rows that stay: a canary's are gone within a day.
  const kept = leads + spam
  return {
    ...{ sent, edits, spam, photos, looks, posts, emails, events },
    ...{ guards, scheduled, changes, deskRequests, runs, kept },
  }
}

type Work = ReturnType<typeof workOf>

/** Write request units; a write that its condition refuses counts too. */
function writesOf({ sent, edits, spam, posts, photos, changes }: Work): number {
  // The index by month of receipt holds each row whole.
  const row = 2 * Math.ceil(assumed('rowKilobytes'))
  const outboxEntry = 1
  // Saved with its entry, closed without it, and two events that each write to the row.
  const told = 2 * (row + outboxEntry) + 2 * row
  const quarantined = 2 * (row + outboxEntry)
  const countOfAddress = 1
  const countOfEmail = 1
  // Which request the visitor's key opens.
  const keyOfRequest = 1
  const added = row + outboxEntry
  return (
    (sent + edits) * (told + countOfEmail) +
    sent * keyOfRequest +
    photos * added +
    spam * quarantined +
    posts * countOfAddress +
    changes * row
  )
}

/** A read request unit reads 8 kB where a moment's delay does no harm, as in an index. */
const kilobytesOfRead = 8

/**
 * Read request units: the resend asks both tables' index five questions each minute (what is due, twice what is
 * deferred, what is pending, what came back undelivered), the digest reads what it tells. A list at the desk, and the digest
 * each day, reads every row that is kept; the promise guard those of 30 hours, and once an hour those of 30 days.
 */
function readsOf(work: Work): number {
  const { spam, posts, sent, edits, photos, looks, guards, changes, deskRequests, kept: ofAMonth } = work
  const lookedFor = 2 * 5 * 0.5 * minutes
  // A press that repeats a stored one reads the row.
  const repeated = posts - spam - sent - edits
  // Key and row, each time.
  const ownRequests = 2 * (photos + looks)
  const perRow = assumed('listedRowKilobytes') / kilobytesOfRead
  const listed = (assumed('deskLists') + days) * ofAMonth * kept.rows * perRow
  const lately = Math.max(1, (ofAMonth / days) * (30 / 24) * perRow)
  const guarded = guards * lately + (guards / 4) * ofAMonth * perRow
  // The session each time, the row before and after its change.
  const atDesk = deskRequests + 2 * changes
  return lookedFor + 4 * days + spam + repeated + ownRequests + listed + guarded + atDesk
}

/** Months that a photo stands where it is read at no charge: 90 days (infra/constructs/photo-bucket.ts). */
const warmMonths = 3

function photoQuantities({ photos }: Work): Line['quantities'] {
  const gigabytes = (photos * assumed('photoMegabytes')) / 1024
  return {
    fileWrite: photos,
    fileRead: photos,
    fileStorage: gigabytes * warmMonths,
    coldStorage: gigabytes * (kept.rows - warmMonths),
    coldMove: photos,
    coldRead: gigabytes * assumed('coldPhotos'),
  }
}

/**
 * Files of the access log: one for each five minutes in which somebody came. A visit falls into two of them at most, and
 * visits come independently of each other.
 */
function logFilesOf({ views }: Month): number {
  const spans = minutes / 5
  return spans * (1 - Math.exp((-2 * views) / viewsPerVisit / spans))
}

/** A month's bill, line by line, in the document's order. */
export function monthlyBill(month: Month, view: View): readonly Line[] {
  const work = workOf(month)
  const requests = month.views * view.requests + work.posts + work.deskRequests
  const rows = work.kept * kept.rows * (assumed('rowKilobytes') / kilobytesInGigabyte)
  const logged =
    (work.runs * assumed('runLogKilobytes') * 1024 + work.posts * assumed('requestLogBytes')) / gigabyte
  const accessLog = (requests * assumed('requestLogBytes')) / gigabyte
  return [
    {
      item: 'CloudFront',
      quantities: {
        edgeRequest: requests,
        edgeTraffic: (month.views * view.bytes) / gigabyte,
        // A page's file is found by one function, and gets its headers by another.
        edgeFunction: 2 * month.views * view.rewritten + work.posts,
      },
    },
    {
      item: 'S3: pages, pictures and the access log',
      quantities: {
        fileRead: requests * assumed('edgeMisses'),
        fileWrite: logFilesOf(month),
        fileStorage: assumed('storedGigabytes') + accessLog * kept.accessLog,
      },
    },
    { item: 'S3: visitors’ photos', quantities: photoQuantities(work) },
    {
      item: 'API Gateway',
      quantities: { apiRequest: work.posts + work.photos + work.looks + work.deskRequests },
    },
    {
      item: 'Lambda: forms, requests, photos, the desk, and what runs by itself',
      quantities: {
        functionRun: work.runs,
        functionTime: work.runs * assumed('runSeconds') * memory,
      },
    },
    {
      item: 'DynamoDB, recovery included',
      quantities: {
        rowWrite: writesOf(work),
        rowRead: readsOf(work),
        // Once more in the index by month of receipt.
        rowStorage: 2 * rows,
        rowRecovery: rows,
      },
    },
    { item: 'SES', quantities: { email: work.emails } },
    {
      item: 'CloudWatch: logs, metrics, alarms, dashboard',
      quantities: {
        logged,
        logStorage: logged * kept.logs,
        metric: fixedParts.metrics,
        alarm: fixedParts.alarmMetrics,
        dashboard: fixedParts.dashboards,
      },
    },
    {
      item: 'EventBridge, SNS, SQS, budget',
      quantities: {
        serviceEvent: work.events + work.scheduled,
        alarmEmail: assumed('alarmEmails'),
        // A lost event for each e-mail about an alarm: sent, received, deleted.
        queueRequest: 3 * assumed('alarmEmails'),
        budget: fixedParts.budgets,
      },
    },
    { item: 'Secrets Manager', quantities: { secret: fixedParts.secrets } },
    { item: 'Route 53', quantities: { zone: fixedParts.zones } },
  ]
}

/** Cost of a firewall, where the settings turn it on. */
export const firewallLine = (month: Month, view: View): Line => ({
  item: 'WAF, where it is on',
  quantities: {
    firewall: 1,
    firewallRule: fixedParts.firewallRules,
    firewallRequest: month.views * view.requests + workOf(month).posts,
  },
})

/** Cost of e-mails to visitors, where the settings turn them on. */
export function confirmationLine(month: Month): Line {
  const { sent } = workOf(month)
  const row = 2 * Math.ceil(assumed('rowKilobytes'))
  return {
    item: 'E-mails that confirm to visitors, where they are on',
    quantities: {
      email: month.leads,
      // Added, begun, sent, done with, counted twice.
      rowWrite: sent * (2 * row + 4),
      // Asked each minute: is one pending?
      rowRead: minutes,
    },
  }
}

/** Services whose cost a second stage in the same account adds without visitors; the rest is free or the zone's. */
const perStage = ['S3', 'DynamoDB', 'SES', 'Secrets Manager']

/** A dev stage beside prod. It has no alarms and no metrics of its own. */
export const devStageLine = (view: View): Line => ({
  item: 'A dev stage in the same account',
  quantities: Object.assign(
    {},
    ...monthlyBill({ views: 0, leads: 0 }, view)
      .filter(({ item }) => perStage.some((service) => item.startsWith(service)))
      .map(({ quantities }) => quantities),
  ),
})

/** Dollars of one line. */
export const costOfLine = ({ quantities }: Line): number =>
  Object.entries(quantities).reduce(
    (total, [name, quantity]) => total + costOf(name as PriceName, quantity),
    0,
  )

/** Dollars of a whole bill. */
export const costOfBill = (bill: readonly Line[]): number =>
  bill.reduce((total, line) => total + costOfLine(line), 0)

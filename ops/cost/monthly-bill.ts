import { assumptions, fixedParts } from './assumptions.ts'
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

/** Submissions, e-mails and runs of functions in a month. */
function workOf({ leads }: Month) {
  const photos = leads * assumed('photosPerLead')
  // The canary sends a lead a day, and its e-mail; the digest is an e-mail a day.
  const sent = leads + days
  const edits = leads * assumed('editsPerLead')
  const spam = leads * assumed('spamPerLead')
  const posts = leads * assumed('pressesPerLead') + edits + spam + days
  // One about the photos, and the visitor's own.
  const emails = sent + edits + days + 2 * leads
  // SES tells of each e-mail that it was sent and that it was delivered.
  const events = 2 * emails
  // The resend and the confirmations each minute, the canary and the digest each day.
  const scheduled = 2 * minutes + 2 * days
  // A visitor looks at the request before and after each photo.
  const looks = 2 * photos
  const runs = posts + photos + looks + events + scheduled
  return { sent, edits, spam, photos, looks, posts, emails, events, scheduled, runs }
}

/** Write request units; a write that its condition refuses counts too. */
function writesOf({ sent, edits, spam, posts, photos }: ReturnType<typeof workOf>): number {
  const row = Math.ceil(assumed('rowKilobytes'))
  const indexEntry = 1
  // Saved with its entry, closed without it, and two events that each write to the row.
  const told = 2 * (row + indexEntry) + 2 * row
  const heldBack = 2 * (row + indexEntry)
  const countOfAddress = 1
  const countOfEmail = 1
  // Where the key leads, and what the confirmation takes: added, begun, sent, done with, counted twice.
  const keyOfRequest = 1
  const confirmed = 2 * row + 4
  const added = row + indexEntry
  return (
    (sent + edits) * (told + countOfEmail) +
    sent * (keyOfRequest + confirmed) +
    photos * added +
    spam * heldBack +
    posts * countOfAddress
  )
}

/**
 * Read request units: the resend asks both tables' index five questions each minute (what is due, what waits to be told
 * together, twice what is pending, what is held back), the digest reads what it tells.
 */
function readsOf({ spam, posts, sent, edits, photos, looks }: ReturnType<typeof workOf>): number {
  // The confirmations read their small table each minute.
  const lookedFor = 2 * 5 * 0.5 * minutes + minutes
  // A press that repeats a stored one reads the row.
  const repeated = posts - spam - sent - edits
  // Key and row, each time.
  const ownRequests = 2 * (photos + looks)
  return lookedFor + 4 * days + spam + repeated + ownRequests
}

/** A month's bill, line by line, in the document's order. */
export function monthlyBill(month: Month, view: View): readonly Line[] {
  const work = workOf(month)
  const requests = month.views * view.requests + work.posts
  const rows = (work.sent + work.spam) * kept.rows * (assumed('rowKilobytes') / kilobytesInGigabyte)
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
        // A file of the access log for each five minutes in which somebody came.
        fileWrite: Math.min(requests, minutes / 5),
        fileStorage: assumed('storedGigabytes') + accessLog * kept.accessLog,
      },
    },
    {
      item: 'S3: visitors’ photos',
      quantities: {
        fileWrite: work.photos,
        fileRead: work.photos,
        fileStorage: (work.photos * kept.rows * assumed('photoMegabytes')) / 1024,
      },
    },
    { item: 'API Gateway', quantities: { apiRequest: work.posts + work.photos + work.looks } },
    {
      item: 'Lambda: forms, requests, photos, resend, confirmations, delivery, digest, canary',
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
        rowStorage: rows,
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

/** What a firewall adds, where the settings turn it on. */
export const firewallLine = (month: Month, view: View): Line => ({
  item: 'WAF, where it is on',
  quantities: {
    firewall: 1,
    firewallRule: fixedParts.firewallRules,
    firewallRequest: month.views * view.requests + workOf(month).posts,
  },
})

/** What of a bill a second stage in the same account adds although nobody visits it; the rest is free or the zone's. */
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

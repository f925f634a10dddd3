import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Throttle, throttles } from '#infra/throttles.ts'
import { submissionsPerDay } from '#lambdas/leads/receive/submission-limits.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'

const file = join(import.meta.dirname, '../docs/cost.md')

/** A month; one in a hundred page views becomes a lead. */
interface Month {
  readonly views: number
  readonly leads: number
  /** Looks at edited content; half of them are published. */
  readonly looks: number
}

const months: readonly Month[] = [10_000, 100_000, 1_000_000].map((views) => ({
  ...{ views, leads: views / 100 },
  looks: 60,
}))

/**
 * One page view at the edge, the mean of seven visits of one to three pages, each page read to its end in Chromium with
 * nothing cached at first: November 2026. `rewritten`: requests that an edge function looks at, all but hashed files.
 */
const view = { requests: 19.2, rewritten: 1.4, kilobytes: 233 }

/** Parts of the account that cost without a visitor; a test holds the stack to them. */
export const standing = { alarmMetrics: 5, metrics: 6, dashboards: 1, secrets: 1 } as const

const million = 1_000_000
const megabytesInGigabyte = 1024
const kilobytesInGigabyte = 1024 ** 2
const minutes = 30.5 * 24 * 60

/** Months that rows are kept, and log lines: the settings' defaults. */
const kept = { rows: 24, logs: 3 }

/** Three photos of 0.6 MB with every second lead. */
const photosOf = ({ leads }: Month) => 1.5 * leads
const photoGigabytesOf = (month: Month) => (photosOf(month) * 0.6) / megabytesInGigabyte

/** A lead is sent 1.2 times and edited 0.1 times, two robots come with it; the canary sends one each day. */
const postsOf = ({ leads }: Month) => 3.3 * leads + 30.5

/**
 * Requests to the API: posts, photos and three looks at each, a visitor's page twice for each photo, and the desk: 7.5
 * looks for each lead, and 150 lists.
 */
const callsOf = (month: Month) =>
  postsOf(month) + 4 * photosOf(month) + 3 * month.leads + 7.5 * month.leads + 150

/** For each lead one, one more for each edit and for photos; the canary's, the digest, the desk's. */
const emailsOf = ({ leads }: Month) => 1.6 * leads + 91

/** Calls, two events for each e-mail, the resend and the alerts each minute, the promise's look each quarter of an hour. */
const runsOf = (month: Month) => callsOf(month) + 2 * emailsOf(month) + 2 * minutes + minutes / 15 + 61

/**
 * Read units, which are the same however many rows are kept. The resend asks ten times a minute, the alerts seven; the guard of the promise
 * four times an hour, and counts replies once. For each lead 7.5 looks at it and what the functions read, and in all 150
 * lists and searches at the desk.
 */
const readsOf = ({ leads }: Month) =>
  12 * minutes + (2 * minutes) / 15 + (23 * minutes) / 60 + 130 * leads + 150 * 40

/** Rows of 2 kB that there are: leads, and twice as many of robots. */
const rowGigabytesOf = ({ leads }: Month) => (3 * leads * kept.rows * 2) / kilobytesInGigabyte

/** 2 kB of log lines for each run. */
const logGigabytesOf = (month: Month) => (2 * runsOf(month)) / kilobytesInGigabyte

/** GB of pages and earlier releases, of the access log at 0.3 kB a request, and of photos that are not yet old. */
const filesOf = (month: Month) =>
  0.3 + (month.views * view.requests * 0.3 * kept.logs) / kilobytesInGigabyte + photoGigabytesOf(month) * 3

/** A look builds the site for 25 seconds in 3 GB, and puts 170 files. */
const look = { gigabyteSeconds: 25 * 3, files: 170 }

/** AWS's price in US dollars, in us-east-1, first tier, for `per` of a thing beyond what is free in each month. */
interface Price {
  readonly dollars: number
  readonly per?: number
  readonly free?: number
}

/** How many a month needs. */
type Count = (month: Month) => number

/** AWS's pages with the prices, below aws.amazon.com, read in November 2026. */
const pages = {
  CloudFront: 'cloudfront/pricing',
  S3: 's3/pricing',
  'API Gateway': 'api-gateway/pricing',
  Lambda: 'lambda/pricing',
  DynamoDB: 'dynamodb/pricing/on-demand',
  SES: 'ses/pricing',
  CloudWatch: 'cloudwatch/pricing',
  'Secrets Manager': 'secrets-manager/pricing',
  'Route 53': 'route53/pricing',
}

const line = (service: keyof typeof pages, thing: string, price: Price, count: Count) => ({
  ...{ service, thing, price, count },
})

const bill = [
  line(
    'CloudFront',
    'requests',
    { dollars: 0.01, per: 10_000, free: 10 * million },
    (month) => month.views * view.requests + callsOf(month),
  ),
  line(
    'CloudFront',
    'GB to visitors',
    { dollars: 0.085, free: 1024 },
    (month) => (month.views * view.kilobytes) / kilobytesInGigabyte + 3 * photoGigabytesOf(month),
  ),
  line('CloudFront', 'GB to the API', { dollars: 0.02 }, photoGigabytesOf),
  // One finds a page's file, the other gives it its headers.
  line(
    'CloudFront',
    'runs of edge functions',
    { dollars: 0.1, per: million, free: 2 * million },
    (month) => 2 * month.views * view.rewritten + postsOf(month),
  ),
  // One request in ten is not cached at the edge. Functions look for published facts, three of them each minute.
  line(
    'S3',
    'reads',
    { dollars: 0.0004, per: 1000 },
    (month) => 0.1 * month.views * view.requests + 4 * photosOf(month) + 3 * minutes + callsOf(month),
  ),
  // A file of the access log for each five minutes at most.
  line(
    'S3',
    'writes',
    { dollars: 0.005, per: 1000 },
    (month) => minutes / 5 + photosOf(month) + month.looks * look.files,
  ),
  line('S3', 'GB of pages, logs, and photos of 90 days', { dollars: 0.023 }, filesOf),
  line(
    'S3',
    'GB of older photos (Glacier Instant Retrieval)',
    { dollars: 0.004 },
    (month) => photoGigabytesOf(month) * (kept.rows - 3),
  ),
  line('S3', 'photos moved there', { dollars: 0.02, per: 1000 }, photosOf),
  line('API Gateway', 'requests', { dollars: 1, per: million }, callsOf),
  line('Lambda', 'runs', { dollars: 0.2, per: million, free: million }, runsOf),
  // 0.6 seconds of 0.5 GB.
  line(
    'Lambda',
    'GB-seconds',
    { dollars: 0.0000133334, free: 400_000 },
    (month) => runsOf(month) * 0.3 + month.looks * look.gigabyteSeconds,
  ),
  // With their indexes, a lead and its edits 24, its robots 28, its photos, limits and keys 12, the desk's changes 20.
  line('DynamoDB', 'writes', { dollars: 0.625, per: million }, ({ leads }) => 84 * leads + 750),
  line('DynamoDB', 'reads', { dollars: 0.125, per: million }, readsOf),
  line(
    'DynamoDB',
    'GB of rows, and of their indexes',
    { dollars: 0.25, free: 25 },
    (month) => 2.5 * rowGigabytesOf(month),
  ),
  line('DynamoDB', 'GB recoverable to any second', { dollars: 0.2 }, rowGigabytesOf),
  line('SES', 'e-mails', { dollars: 0.16, per: 1000 }, emailsOf),
  line('CloudWatch', 'GB of log lines', { dollars: 0.5, free: 5 }, logGigabytesOf),
  line('CloudWatch', 'GB of log lines kept', { dollars: 0.03 }, (month) => logGigabytesOf(month) * kept.logs),
  line('CloudWatch', 'metrics of our own', { dollars: 0.3, free: 10 }, () => standing.metrics),
  line('CloudWatch', 'metrics under alarm', { dollars: 0.1, free: 10 }, () => standing.alarmMetrics),
  line('CloudWatch', 'dashboards', { dollars: 3, free: 3 }, () => standing.dashboards),
  line('Secrets Manager', 'secrets', { dollars: 0.4 }, () => standing.secrets),
  line('Route 53', 'the domain’s zone', { dollars: 0.5 }, () => 1),
]

/** Requests that a throttle lets through in a day. */
const inDay = ({ rate, burst }: Throttle) => rate * 24 * 60 * 60 + burst

/** From who has sent a request; without a tag, to the same form and to two of the desk. */
const floodPhotos = inDay(throttles.photos) + 3 * inDay(throttles.untaggedPhotos)

const floodShown = inDay(throttles.shownPhotos)

/** Two methods each of a visitor's page, with a tag, which everybody has who sends the form, and without. */
const floodRequests = 2 * inDay(throttles.request) + 2 * inDay(throttles.untaggedRequest)

/**
 * Besides these: two forms, the two routes of sign-in, photos asked for without a tag, and whatever else is asked. Not the routes of the desk and of the
 * editor: who gets there has signed in before.
 */
const floodCalls =
  floodPhotos +
  floodShown +
  floodRequests +
  inDay(throttles.lead) +
  inDay(throttles.subcontractor) +
  2 * inDay(throttles.signIn) +
  inDay(throttles.untaggedPhotos) +
  inDay(throttles.others)

/** What a day's flood that uses up every throttle needs, by line of the bill. */
const floodCounts: Readonly<Record<string, number>> = {
  'CloudFront: requests': floodCalls,
  // The largest bodies that the edge lets through: infra/edge/viewer-host.js.
  'CloudFront: GB to the API': (floodPhotos * 4600 + (floodCalls - floodPhotos) * 200) / kilobytesInGigabyte,
  // 15 kB: the longest page that a stranger gets; a photo of their own has 4.4 MB.
  'CloudFront: GB to visitors': (floodCalls * 15 + floodShown * 4400) / kilobytesInGigabyte,
  'CloudFront: runs of edge functions': floodCalls,
  // Counted in steps of 512 kB.
  'API Gateway: requests': floodCalls + (floodPhotos + floodShown) * Math.floor(4600 / 512),
  'Lambda: runs': floodCalls,
  // 0.1 seconds of 0.5 GB, and 2 seconds for a photo, in or out.
  'Lambda: GB-seconds': floodCalls * 0.05 + floodPhotos + floodShown,
  // What limits it; and a row with its indexes, lease and key.
  'DynamoDB: writes': floodCalls * 2 + 2 * submissionsPerDay * 20,
  // A visitor's page reads three weeks of visits.
  'DynamoDB: reads': floodCalls * 2 + floodRequests * 22,
  'S3: writes': floodPhotos,
  'S3: reads': floodShown,
  // Above the ceilings of an hour, of both forms, of confirmations and of visits, none is sent.
  'SES: e-mails': 24 * 150,
  'CloudWatch: GB of log lines': (2.3 * floodCalls) / kilobytesInGigabyte,
}

/** With nothing free any more. */
const floodBill = bill.flatMap(({ service, thing, price: { dollars, per = 1 } }) => {
  const name = `${service}: ${thing}`
  const count = floodCounts[name]
  return count === undefined ? [] : [{ name, count, dollars: (count / per) * dollars }]
})

/** A day's worst bill, in US dollars. */
export const floodTotal = floodBill.reduce((sum, { dollars }) => sum + dollars, 0)

/** The same as a table in Markdown. */
export const floodTable = () =>
  tableOf([
    ['A day of a flood', 'At most', 'US dollars'],
    ['---', '--:', '--:'],
    ...floodBill.map(({ name, count, dollars }) => [name, whole(count), dollars.toFixed(2)]),
    ['**Total**', '', `**${floodTotal.toFixed(2)}**`],
  ])

const costOf = ({ price: { dollars, per = 1, free = 0 }, count }: ReturnType<typeof line>, month: Month) =>
  (Math.max(count(month) - free, 0) / per) * dollars

const totalOf = (month: Month) => bill.reduce((sum, each) => sum + costOf(each, month), 0)

/** What 30 publications add to the largest month, of which nothing is free any more, in US dollars. */
export const publishingTotal = months
  .slice(-1)
  .reduce((sum, month) => sum + totalOf(month) - totalOf({ ...month, looks: 0 }), 0)

const whole = (number: number) => Math.round(number).toLocaleString('en-US')

/** The bill as a table in Markdown. */
export function costTable(): string {
  const sizes = months.map(({ views, leads }) => `${whole(views)} views, ${whole(leads)} leads`)
  const rows = [
    ['US dollars a month', ...sizes, 'Price', 'Free each month', 'aws.amazon.com/'],
    ['---', ...months.map(() => '--:'), '---', '--:', '---'],
    ...bill.map((each) => [
      `${each.service}: ${each.thing}`,
      ...months.map((month) => costOf(each, month).toFixed(2)),
      `${each.price.dollars}${each.price.per ? ` for ${whole(each.price.per)}` : ''}`,
      each.price.free ? whole(each.price.free) : '',
      pages[each.service],
    ]),
    ['**Total**', ...months.map((month) => `**${totalOf(month).toFixed(2)}**`), '', '', ''],
  ]
  return tableOf(rows)
}

const tableOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')

/** `npm run cost`. */
const cost = (terminal: Terminal) =>
  program('cost', terminal)
    .description('Tells what a month costs at three sizes, and a day of a flood, by what AWS asks.')
    .option('--write', 'write it into docs/cost.md')
    .addHelpText('after', examples('cost', ['', '--write']))
    .action(({ write }) => {
      const tables = [costTable(), floodTable()]
      if (!write) return terminal.write(tables.join('\n'))
      const text = readFileSync(file, 'utf8').replace(/(?:^\|.*\n)+/gm, (old) => tables.shift() ?? old)
      writeFileSync(file, text)
      terminal.print('Written to docs/cost.md.')
    })

if (import.meta.main) await runProcess(cost)

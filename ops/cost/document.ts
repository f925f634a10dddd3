import { assumptions, fixedParts, type Visit } from './assumptions.ts'
import {
  confirmationLine,
  costOfBill,
  costOfLine,
  devStageLine,
  firewallLine,
  type Month,
  monthlyBill,
} from './monthly-bill.ts'
import { averageView, type View, type WeighedVisit } from './page-view.ts'
import { type Price, prices, pricesRead } from './prices.ts'

/** The parts of docs/cost.md that `npm run cost -- --write` writes. */
export type Section = 'bill' | 'visits' | 'prices' | 'assumptions'

/** All sections from what the visits weigh. */
export function sectionsOf(
  months: readonly Month[],
  weighed: readonly WeighedVisit[],
): Readonly<Record<Section, string>> {
  return {
    bill: billTable(months, averageView(weighed)),
    visits: visitTable(weighed),
    prices: priceTable(),
    assumptions: assumptionTable(),
  }
}

/** Text of a section of the document. */
export function readSection(document: string, section: Section): string {
  return document.match(between(section))?.[2]?.trim() ?? missing(section)
}

/** The document with a section's content replaced. */
export function writeSection(document: string, section: Section, content: string): string {
  if (!between(section).test(document)) missing(section)
  return document.replace(between(section), (_, begin, _old, end) => `${begin}\n${content}\n${end}`)
}

const between = (section: Section) =>
  new RegExp(`(<!-- ${section}: written by npm run cost -->)(.*?)(<!-- end of ${section} -->)`, 's')

function missing(section: Section): never {
  throw new Error(`docs/cost.md has lost the marks of its section "${section}"`)
}

const billTable = (months: readonly Month[], view: View): string => {
  const bills = months.map((month) => monthlyBill(month, view))
  const totals = bills.map(costOfBill)
  return table(
    [
      'US dollars a month',
      ...months.map(({ views, leads }) => `${count(views)} views, ${count(leads)} leads`),
    ],
    [
      ...(bills[0] ?? []).map(({ item }, at) => [
        item,
        ...bills.map((bill) => (bill[at] ? dollars(costOfLine(bill[at])) : '')),
      ]),
      ['**Total**', ...totals.map((total) => `**${dollars(total)}**`)],
      [devStageLine(view).item, ...months.map(() => dollars(costOfLine(devStageLine(view))))],
      ...[months.map(confirmationLine), months.map((month) => firewallLine(month, view))].map((lines) => [
        lines[0]?.item ?? '',
        ...lines.map((line) => dollars(costOfLine(line))),
      ]),
    ],
  )
}

function visitTable(weighed: readonly WeighedVisit[]): string {
  const { requests, bytes } = averageView(weighed)
  return table(
    ['Visit', 'Share', 'Requests', 'kB'],
    [
      ...weighed.map(({ visit, ...weight }) => [
        wayOf(visit),
        `${Math.round(100 * visit.share)} %`,
        count(weight.requests),
        count(weight.bytes / 1024),
      ]),
      ['**One page view, on average**', '', `**${requests.toFixed(1)}**`, `**${count(bytes / 1024)}**`],
    ],
  )
}

const wayOf = ({ device, pages }: Visit) => `${device}: ${pages.map((page) => `\`${page}\``).join(', then ')}`

const priceTable = (): string =>
  `${table(
    ['Service', 'For', 'Dollars', 'Free each month', 'Page', 'Read in'],
    Object.values<Price>(prices).map(({ service, unit, dollars, per, free, page, readIn }) => [
      service,
      per === 1 ? unit : `${count(per)} ${unit}`,
      `${dollars}`,
      free === 0 ? '' : count(free),
      page,
      readIn,
    ]),
  )}\n\nRegion us-east-1, read in ${pricesRead}.`

const assumptionTable = (): string =>
  `${table(
    ['Figure', 'Of what'],
    Object.values<{ value: number; meaning: string }>(assumptions).map(({ value, meaning }) => [
      `${value}`,
      meaning,
    ]),
  )}\n\nIn the account, at most: ${fixedParts.alarmMetrics} metrics under alarm, ${fixedParts.metrics} metrics of our own, ${fixedParts.dashboards} dashboard, ${fixedParts.secrets} secret, ${fixedParts.zones} zone, ${fixedParts.budgets} budget.`

/** A table in Markdown; columns of figures are set flush right. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (rows.every((cells) => isFigure(cells[at] ?? '')) ? '--:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const isFigure = (cell: string) => /^[\d.,*% ]*$/.test(cell)

const count = (number: number): string => Math.round(number).toLocaleString('en-US')

const dollars = (amount: number): string => amount.toFixed(2)

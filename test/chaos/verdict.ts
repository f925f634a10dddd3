import { isDeepStrictEqual } from 'node:util'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import type { StoredRow } from '#local/database.ts'
import type { RunningProduct } from '../running-product.ts'
import type { Visitor } from './visitor.ts'

/** What a run left behind, judged by what visitors were told. */
export interface Verdict {
  /** Requests that were sent. */
  readonly presses: number
  /** Rows in both tables. */
  readonly rows: number
  /** E-mails that were accepted for sending. */
  readonly emails: number
  /** Visitors who were told that they are saved, and are not. */
  readonly lost: number
  /** Visitors whose row has other words than the newest that were acknowledged. */
  readonly editsLost: number
  /** Rows beyond one for each visitor. */
  readonly duplicateRows: number
  /** Rows, but for quarantined ones, whose present words the owner was not sent, or whose notification is pending. */
  readonly unsent: number
  /** E-mails beyond one for each revision of a row. */
  readonly duplicateEmails: number
  /** Visitors who gave up before they were told that they are saved. */
  readonly gaveUp: number
  /** Answers that are none of the contract's. */
  readonly unexpected: readonly string[]
  /** What is wrong, a line each. */
  readonly findings: readonly string[]
}

export async function judge(visitors: readonly Visitor[], running: RunningProduct): Promise<Verdict> {
  const rows = [...(await running.rows(leadContract)), ...(await running.rows(subcontractorContract))]
  const emails = await running.emails()
  const rowsByName = Map.groupBy(rows, nameOf)
  const emailsByRevision = Map.groupBy(emails, ({ tags }) => `${tags.id} ${tags.revision}`)
  const rowsOf = (visitor: Visitor) => rowsByName.get(visitor.name) ?? []

  const saved = visitors.filter(({ acknowledged }) => acknowledged.length > 0)
  const lost = saved.filter((visitor) => rowsOf(visitor).length === 0)
  const outdated = saved.filter((visitor) => !rowsOf(visitor).every((row) => isNewest(visitor, row)))
  const doubled = visitors.filter((visitor) => rowsOf(visitor).length > 1)
  const unsent = rows
    .filter(({ notification }) => notification !== 'quarantined')
    .filter((row) => !isSettled(row) || !emailsByRevision.has(`${row.id} ${row.revision}`))
  return {
    presses: sum(visitors.map(({ presses }) => presses.length)),
    rows: rows.length,
    emails: emails.length,
    lost: lost.length,
    editsLost: outdated.length,
    duplicateRows: sum(doubled.map((visitor) => rowsOf(visitor).length - 1)),
    unsent: unsent.length,
    duplicateEmails: emails.length - emailsByRevision.size,
    gaveUp: visitors.length - saved.length,
    unexpected: visitors.flatMap(({ unexpected }) => unexpected),
    findings: [
      ...lost.map((visitor) => `lost: ${tell(visitor)}`),
      ...outdated.map((visitor) => `outdated: ${tell(visitor)} ${JSON.stringify(rowsOf(visitor))}`),
      ...doubled.map((visitor) => `doubled: ${tell(visitor)} ${JSON.stringify(rowsOf(visitor))}`),
      ...unsent.map((row) => `unsent: ${JSON.stringify(row)}`),
    ],
  }
}

const nameOf = (row: StoredRow) => String(row.name ?? row.company_name)

/** The row has the words and the plan of the newest acknowledged press, or of one that was made after it. */
function isNewest(visitor: Visitor, row: StoredRow): boolean {
  const newest = Math.max(...visitor.acknowledged.map(({ seq }) => seq))
  return visitor.presses
    .filter(({ seq }) => seq >= newest)
    .some(
      ({ version }) =>
        Object.entries(visitor.words(version)).every(([name, text]) => row[name] === text) &&
        isDeepStrictEqual(row.brief, visitor.brief(version)),
    )
}

const isSettled = ({ notification }: StoredRow) => notification === 'sent' || notification === 'delivered'

const tell = ({ id, presses, acknowledged }: Visitor) => JSON.stringify({ id, presses, acknowledged })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

import { isDeepStrictEqual } from 'node:util'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import type { StoredRow } from '#local/database.ts'
import type { RunningProduct } from '../running-product.ts'
import { saidTwice } from './own-page.ts'
import type { Visitor } from './visitor.ts'

/** Judgment of a run by what visitors were told. */
export interface Verdict {
  /** Requests that were sent. */
  readonly presses: number
  /** E-mails about a single row that were accepted for sending, and those beyond one for each revision of a row. */
  readonly emails: number
  readonly duplicateEmails: number
  /** Rows above the ceiling that a summary told of, the summaries, and how many rows these tell of together. */
  readonly deferred: number
  readonly summaries: number
  readonly toldInSummaries: number
  /** Faults, a line each, by kind. */
  readonly findings: Readonly<Record<string, readonly string[]>>
}

export const allRows = async (running: RunningProduct): Promise<readonly StoredRow[]> => [
  ...(await running.rows(leadContract)),
  ...(await running.rows(subcontractorContract)),
]

export async function judge(visitors: readonly Visitor[], running: RunningProduct): Promise<Verdict> {
  const rows = await allRows(running)
  const sent = await running.emails()
  const summaries = sent.filter(({ tags }) => tags.form === 'summary')
  const emails = sent.filter(({ tags }) => tags.id)
  const toldInSummaries = summaries.reduce((sum, { subject }) => sum + Number.parseInt(subject, 10), 0)
  const files = new Set(await running.product.objects.keys(running.runtime.photoBucket))
  const rowsByName = Map.groupBy(rows, ({ name, company_name }) => String(name ?? company_name))
  const rowsOf = ({ name }: Visitor) => rowsByName.get(name) ?? []
  const revisions = new Set(emails.map(({ tags }) => `${tags.id} ${tags.revision}`))
  const photosOf = ({ id, photos = [] }: StoredRow) =>
    (photos as { hash: string }[]).map(({ hash }) => `${id}/${hash}`)
  const isTold = (row: StoredRow) =>
    row.notification === 'quarantined' ||
    (['sent', 'delivered'].includes(String(row.notification)) &&
      row.notified_revision === row.revision &&
      (row.digested_at !== undefined || revisions.has(`${row.id} ${row.revision}`)))
  const deferred = rows.filter((row) => row.digested_at !== undefined)

  const saved = visitors.filter(({ acknowledged }) => acknowledged.length > 0)
  const tell = (visitor: Visitor) =>
    JSON.stringify([visitor.id, visitor.presses, visitor.acknowledged, rowsOf(visitor)])
  return {
    presses: visitors.reduce((sum, { presses }) => sum + presses.length, 0),
    emails: emails.length,
    duplicateEmails: emails.length - revisions.size,
    deferred: deferred.length,
    summaries: summaries.length,
    toldInSummaries,
    findings: {
      lost: saved.filter((visitor) => rowsOf(visitor).length === 0).map(tell),
      'edits lost': saved
        .filter((visitor) => !rowsOf(visitor).every((row) => isNewest(visitor, row)))
        .map(tell),
      'duplicate rows': visitors.filter((visitor) => rowsOf(visitor).length > 1).map(tell),
      unsent: rows.filter((row) => !isTold(row)).map((row) => JSON.stringify(row)),
      'missing in summaries':
        toldInSummaries < deferred.length ? [`${deferred.length - toldInSummaries} rows`] : [],
      'changes lost': visitors
        .filter(({ page }) => page)
        .filter((visitor) => rowsOf(visitor).some((row) => (visitor.page?.lostIn(row).length ?? 0) > 0))
        .map(tell),
      'changes twice': rows.filter((row) => saidTwice(row).length > 0).map((row) => JSON.stringify(row)),
      'photos lost': [
        ...visitors
          .filter((visitor) => visitor.hasPhoto && rowsOf(visitor).flatMap(photosOf).length === 0)
          .map(tell),
        ...rows.flatMap(photosOf).filter((key) => !files.has(key)),
      ],
      'gave up': visitors.filter(({ acknowledged }) => acknowledged.length === 0).map(tell),
      unexpected: visitors.flatMap(({ unexpected, page }) => [
        ...unexpected,
        ...(page?.unexpected ?? []).map(String),
      ]),
    },
  }
}

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

import { isDeepStrictEqual } from 'node:util'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import type { StoredRow } from '#local/database.ts'
import type { RunningProduct } from '../running-product.ts'
import type { Visitor } from './visitor.ts'

/** Judgment of a run by what visitors were told. */
export interface Verdict {
  /** Requests that were sent. */
  readonly presses: number
  /** E-mails that were accepted for sending, and those beyond one for each revision of a row. */
  readonly emails: number
  readonly duplicateEmails: number
  /** Faults, a line each, by kind. */
  readonly findings: Readonly<Record<string, readonly string[]>>
}

export const allRows = async (running: RunningProduct): Promise<readonly StoredRow[]> => [
  ...(await running.rows(leadContract)),
  ...(await running.rows(subcontractorContract)),
]

export async function judge(visitors: readonly Visitor[], running: RunningProduct): Promise<Verdict> {
  const rows = await allRows(running)
  const emails = await running.emails()
  const bucket = readRuntimeInfo(running.dataFolder)?.photoBucket ?? ''
  const files = new Set(await running.product.objects.keys(bucket))
  const rowsByName = Map.groupBy(rows, ({ name, company_name }) => String(name ?? company_name))
  const rowsOf = ({ name }: Visitor) => rowsByName.get(name) ?? []
  const revisions = new Set(emails.map(({ tags }) => `${tags.id} ${tags.revision}`))
  const photosOf = ({ id, photos = [] }: StoredRow) =>
    (photos as { hash: string }[]).map(({ hash }) => `${id}/${hash}`)
  const isTold = (row: StoredRow) =>
    row.notification === 'quarantined' ||
    (['sent', 'delivered'].includes(String(row.notification)) && revisions.has(`${row.id} ${row.revision}`))

  const saved = visitors.filter(({ acknowledged }) => acknowledged.length > 0)
  const tell = (visitor: Visitor) =>
    JSON.stringify([visitor.id, visitor.presses, visitor.acknowledged, rowsOf(visitor)])
  return {
    presses: visitors.reduce((sum, { presses }) => sum + presses.length, 0),
    emails: emails.length,
    duplicateEmails: emails.length - revisions.size,
    findings: {
      lost: saved.filter((visitor) => rowsOf(visitor).length === 0).map(tell),
      'edits lost': saved
        .filter((visitor) => !rowsOf(visitor).every((row) => isNewest(visitor, row)))
        .map(tell),
      'duplicate rows': visitors.filter((visitor) => rowsOf(visitor).length > 1).map(tell),
      unsent: rows.filter((row) => !isTold(row)).map((row) => JSON.stringify(row)),
      'photos lost': [
        ...visitors
          .filter((visitor) => visitor.hasPhoto && rowsOf(visitor).flatMap(photosOf).length === 0)
          .map(tell),
        ...rows.flatMap(photosOf).filter((key) => !files.has(key)),
      ],
      'gave up': visitors.filter(({ acknowledged }) => acknowledged.length === 0).map(tell),
      unexpected: visitors.flatMap(({ unexpected }) => unexpected),
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

import type { StoredRow } from '#local/database.ts'
import type { World } from '../world.ts'
import type { Visitor } from './visitor.ts'

/** Checks a run against the responses that visitors got. @returns statistics and problems, a line each */
export async function judge(visitors: readonly Visitor[], world: World) {
  const rows = await world.rows()
  const sent = await world.emails()
  const emails = sent.filter(({ tags }) => tags.id)
  const revisions = new Set(emails.map(({ tags }) => `${tags.id} ${tags.revision}`))
  const deferred = rows.filter((row) => row.digested_at !== undefined)
  const notifiedInSummaries = sent
    .filter(({ tags }) => tags.form === 'summary')
    .reduce((sum, { subject }) => sum + Number.parseInt(subject, 10), 0)
  const rowsByName = Map.groupBy(rows, ({ name }) => String(name))
  const rowsOf = ({ name }: Visitor) => rowsByName.get(name) ?? []
  const saved = visitors.filter(({ acknowledged }) => acknowledged.length > 0)
  const isNotified = (row: StoredRow) =>
    ['sent', 'delivered'].includes(String(row.notification)) &&
    row.notified_revision === row.revision &&
    (row.digested_at !== undefined || revisions.has(`${row.id} ${row.revision}`))
  const amiss = {
    lost: saved.filter((visitor) => rowsOf(visitor).length === 0),
    'edits lost': saved.filter((visitor) => !rowsOf(visitor).every((row) => isNewest(visitor, row))),
    'duplicate rows': visitors.filter((visitor) => rowsOf(visitor).length > 1),
    'photos lost': visitors.filter(
      (visitor) =>
        visitor.hasPhoto && !rowsOf(visitor).some(({ photos }) => Array.isArray(photos) && photos.length > 0),
    ),
    'gave up': visitors.filter(({ acknowledged }) => acknowledged.length === 0),
    'unexpected answers': visitors.filter(({ unexpected }) => unexpected.length > 0),
  }
  const lines = Object.entries(amiss).flatMap(([what, found]) =>
    found.map(({ id, presses, acknowledged, unexpected, ...visitor }) =>
      JSON.stringify({ what, id, presses, acknowledged, unexpected, rows: rowsByName.get(visitor.name) }),
    ),
  )
  const missed = rows.filter((row) => !isNotified(row)).map((row) => `not notified: ${JSON.stringify(row)}`)
  const missing = deferred.length - notifiedInSummaries
  return {
    numbers: {
      presses: visitors.reduce((sum, { presses }) => sum + presses.length, 0),
      emails: emails.length,
      duplicateEmails: emails.length - revisions.size,
      deferred: deferred.length,
    },
    findings: [...lines, ...missed, ...(missing > 0 ? [`${missing} rows are missing in summaries`] : [])],
  }
}

/** Returns whether a row has the values of the newest acknowledged submit or a later one. */
function isNewest({ acknowledged, presses }: Visitor, row: StoredRow): boolean {
  const newest = Math.max(...acknowledged.map(({ seq }) => seq))
  return presses.some(({ seq, message }) => seq >= newest && message === row.message)
}

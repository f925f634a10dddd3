import { leadContract } from '#forms/lead.ts'
import { readSource } from '#forms/source.ts'
import { digestOf, refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import type { Dependencies } from '#lambdas/leads/receive/dependencies.ts'
import type { Submission } from '#lambdas/leads/receive/submission.ts'
import type { HourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { noAdditions, noProgress, type Row } from '#lambdas/leads/store/row.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'
import { ann } from '#test/fixtures.ts'

export const noSource = readSource({})
/** Never aborts. */
export const noDeadline = new AbortController().signal
export const id = '3f0e8f6e-1111-4222-8333-444455556666'
export const now = 1_795_000_000

/** A stored row as the form's function left it, with changes. */
export const rowWith = (changes: Partial<Row> = {}): Row => ({
  form: 'lead',
  id,
  ref: refOf(id),
  values: ann,
  digest: digestOf(ann),
  seq: 1,
  revision: 1,
  saves: 1,
  createdAt: now,
  updatedAt: now,
  notification: 'pending',
  attempts: 1,
  leaseId: 'lease-1',
  dueAt: now + 120,
  notifiedRevision: undefined,
  flags: [],
  source: noSource,
  brief: {},
  site: '',
  canary: false,
  additions: noAdditions,
  progress: noProgress,
  ...changes,
})

export const submissionWith = (changes: Partial<Submission> = {}): Submission => ({
  id,
  seq: 1,
  values: ann,
  digest: digestOf(ann),
  flags: [],
  source: noSource,
  brief: {},
  site: '',
  consent: '2026-11',
  address: undefined,
  canary: false,
  ...changes,
})

/** The quote form's dependencies as plain objects that write down what they are asked; a test replaces what it wants to break. */
export function dependenciesWith(
  changes: Partial<Omit<Dependencies, 'rows'>> & { rows?: Partial<RowStore> } = {},
) {
  const calls: string[] = []
  const emails: Email[] = []
  const rows: RowStore = {
    async save(draft) {
      calls.push(`save ${draft.notification}`)
      return rowWith({ id: draft.id, notification: draft.notification, leaseId: draft.leaseId })
    },
    async raiseSeq({ seq }) {
      calls.push(`raiseSeq ${seq}`)
      return true
    },
    async find() {
      calls.push('find')
      return undefined
    },
    async due() {
      return []
    },
    async claim(rowId, leaseId) {
      calls.push(`claim ${rowId}`)
      return rowWith({ id: rowId, leaseId, attempts: 2 })
    },
    async markSent(row, messageId) {
      calls.push(`markSent revision ${row.revision} ${messageId}`)
    },
    async scheduleRetry(_row, dueAt, failure) {
      calls.push(`scheduleRetry ${dueAt - now} ${failure}`)
    },
    async recordDelivery({ id, revision }, status) {
      calls.push(`recordDelivery ${id} revision ${revision} ${status}`)
      return true
    },
    async waiting() {
      return []
    },
    async markTold(row) {
      calls.push(`markTold ${row.id}`)
    },
    async countPending() {
      return { count: 0, since: undefined }
    },
    async countUndelivered() {
      return { count: 0, since: undefined }
    },
    async confirm(rowId, step) {
      calls.push(`confirm ${rowId} ${step}`)
      return true
    },
    async postpone(_row, queue, dueAt) {
      calls.push(`postpone ${queue} ${dueAt - now}`)
    },
    async add(row, _addition, { kind }) {
      calls.push(`add ${kind}`)
      return row
    },
    ...changes.rows,
  }
  const dependencies: Dependencies = {
    contract: leadContract,
    isRestoring: () => false,
    keySecrets: () => ['the secret'],
    async sendEmail(email) {
      calls.push('send')
      emails.push(email)
      return 'message-1'
    },
    hourlyCounts: countsOf({}),
    requestKeys: {
      async remember(_key, rowId) {
        calls.push(`remember ${rowId}`)
      },
      idOf: async () => undefined,
    },
    immediateMailsPerHour: () => 30,
    now: () => now,
    newId: () => 'lease-1',
    random: () => 0.5,
    ...changes,
    rows,
  }
  return { dependencies, calls, emails }
}

/** Counts of the present hour that say what a test says. */
export const countsOf = ({
  submissions = async () => 1,
  ofDay = async () => 1,
  emails = async () => 1,
  bytesFrom = async () => 1,
  bytes = async () => 1,
}: {
  submissions?: HourlyCounts['submissionFrom']
  ofDay?: HourlyCounts['submissionOf']
  emails?: HourlyCounts['ownEmail']
  bytesFrom?: HourlyCounts['photoBytesFrom']
  bytes?: HourlyCounts['photoBytes']
}): HourlyCounts => ({
  submissionFrom: submissions,
  submissionOf: ofDay,
  ownEmail: emails,
  photoBytesFrom: bytesFrom,
  photoBytes: bytes,
})

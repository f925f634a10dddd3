import { leadForm } from '#lambdas/lead/form.ts'
import type { MailAccount } from '#lambdas/notification/resend.ts'
import type { Form, World } from '#lambdas/notification/world.ts'
import { digestOf } from '#lambdas/shared/identity.ts'
import type { Email, SendQuota } from '#lambdas/shared/ses.ts'
import type { Row, RowStore } from '#lambdas/submission/row.ts'
import { readSource } from '#lambdas/submission/source.ts'
import type { Submission } from '#lambdas/submission/submission.ts'
import { ann } from '#test/fixtures.ts'

export const form: Form = leadForm
export const noSource = readSource({})
export const patient = new AbortController().signal
export const id = '3f0e8f6e-1111-4222-8333-444455556666'
export const now = 1_795_000_000

/** A stored row as the form's function left it, with changes. */
export const rowWith = (changes: Partial<Row> = {}): Row => ({
  id,
  values: ann,
  digest: digestOf(ann),
  seq: 1,
  rev: 1,
  createdAt: now,
  updatedAt: now,
  notification: 'pending',
  attempts: 1,
  leaseId: 'lease-1',
  dueAt: now + 120,
  notifiedRev: undefined,
  flags: [],
  source: noSource,
  canary: false,
  ...changes,
})

export const submissionWith = (changes: Partial<Submission> = {}): Submission => ({
  id,
  seq: 1,
  values: ann,
  digest: digestOf(ann),
  flags: [],
  source: noSource,
  consent: '2026-11',
  address: undefined,
  canary: false,
  ...changes,
})

/** A world of plain objects that writes down what it is asked; a test replaces what it wants to break. */
export function worldWith(changes: Partial<Omit<World, 'rows'>> & { rows?: Partial<RowStore> } = {}) {
  const calls: string[] = []
  const emails: Email[] = []
  const rows: RowStore = {
    async save(draft) {
      calls.push(`save ${draft.notification}`)
      return rowWith({ id: draft.id, notification: draft.notification, leaseId: draft.leaseId })
    },
    async renew({ seq }) {
      calls.push(`renew ${seq}`)
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
    async close(row, messageId) {
      calls.push(`close rev ${row.rev} ${messageId}`)
    },
    async postpone(_row, dueAt, failure) {
      calls.push(`postpone ${dueAt - now} ${failure}`)
    },
    async follow({ id, rev }, fate) {
      calls.push(`follow ${id} rev ${rev} ${fate}`)
      return true
    },
    async held() {
      return []
    },
    async release(row) {
      calls.push(`release ${row.id}`)
    },
    async owed() {
      return { count: 0, since: undefined }
    },
    async suspected() {
      return { count: 0, since: undefined }
    },
    async collect(row, dueAt) {
      calls.push(`collect ${row.id} ${dueAt - now}`)
    },
    async collected() {
      return []
    },
    ...changes.rows,
  }
  const world: World = {
    async sendEmail(email) {
      calls.push('send')
      emails.push(email)
      return 'message-1'
    },
    async countAddress() {
      calls.push('count')
      return 1
    },
    recipients: () => 1,
    mailState: { takeSeconds: async () => true, countImmediate: async () => 1 },
    immediateMailsPerHour: () => 30,
    now: () => now,
    newId: () => 'lease-1',
    random: () => 0.5,
    ...changes,
    rows,
  }
  return { world, calls, emails }
}

/** An account whose clock passes as soon as somebody waits; a test says how fast it may send. */
export function accountWith(quota: Partial<SendQuota> = {}, changes: Partial<MailAccount> = {}) {
  let ms = now * 1000
  return {
    readQuota: async () => ({ perSecond: 1000, left: Number.POSITIVE_INFINITY, ...quota }),
    state: { takeSeconds: async () => true, countImmediate: async () => 1 },
    clock: {
      nowMs: () => ms,
      async pause(pauseMs: number) {
        ms += pauseMs
      },
    },
    ...changes,
  } satisfies MailAccount
}

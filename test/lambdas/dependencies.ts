import { leadContract } from '#forms/lead.ts'
import { readSource } from '#forms/source.ts'
import { digestOf, refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import type { Dependencies } from '#lambdas/leads/receive/dependencies.ts'
import type { Submission } from '#lambdas/leads/receive/submission.ts'
import type { HourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { type Draft, noAdditions, noProgress, type Row } from '#lambdas/leads/store/row.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'
import { ann } from '#test/fixtures.ts'

export const noSource = readSource({})
export const noDeadline = new AbortController().signal
export const id = '3f0e8f6e-1111-4222-8333-444455556666'
export const now = 1_795_000_000

const sent = {
  id,
  seq: 1,
  values: ann,
  digest: digestOf(ann),
  flags: [],
  source: noSource,
  brief: {},
  site: '',
  isTest: false,
}

export const rowWith = (changes: Partial<Row> = {}): Row => ({
  ...sent,
  form: 'lead',
  ref: refOf(id),
  revision: 1,
  saves: 1,
  createdAt: now,
  updatedAt: now,
  notification: 'pending',
  attempts: 1,
  leaseId: 'lease-1',
  dueAt: now + 120,
  notifiedRevision: undefined,
  additions: noAdditions,
  progress: noProgress,
  ...changes,
})

export const submissionWith = (changes: Partial<Submission> = {}): Submission => ({
  ...sent,
  consent: '2026-11',
  ...changes,
})

export const draftWith = (changes: Partial<Draft> = {}): Draft => ({
  ...sent,
  consent: '2026-11',
  notification: 'pending',
  requestKeys: [],
  leaseId: 'lease-1',
  now,
  ...changes,
})

/** Counts of the present hour in which everything is the first, but for what a test says. */
export const countsOf = (changes: Partial<HourlyCounts>): HourlyCounts => ({
  submissionFrom: async () => 1,
  submissionOf: async () => 1,
  takesPlace: async () => true,
  photoBytesFrom: async () => 1,
  photoBytes: async () => 1,
  ...changes,
})

/** The quote form's dependencies as plain objects that write down what they are asked; a test replaces what it wants to break. */
export function dependenciesWith(
  changes: Partial<Omit<Dependencies, 'rows'>> & { rows?: Partial<RowStore> } = {},
) {
  const calls: string[] = []
  const emails: Email[] = []
  const asked = async <Answer>(call: string, answer: Answer): Promise<Answer> => {
    calls.push(call)
    return answer
  }
  const rows: RowStore = {
    save: ({ id, notification, leaseId }) =>
      asked(`save ${notification}`, rowWith({ id, notification, leaseId })),
    raiseSeq: ({ seq }) => asked(`raiseSeq ${seq}`, true),
    find: () => asked('find', undefined),
    due: async () => [],
    claim: (id, leaseId) => asked(`claim ${id}`, rowWith({ id, leaseId, attempts: 2 })),
    markSent: ({ revision }, messageId) => asked(`markSent revision ${revision} ${messageId}`, undefined),
    scheduleRetry: (_, dueAt, failure) => asked(`scheduleRetry ${dueAt - now} ${failure}`, undefined),
    recordDelivery: ({ id, revision }, status) =>
      asked(`recordDelivery ${id} revision ${revision} ${status}`, true),
    waiting: async () => [],
    markTold: ({ id }) => asked(`markTold ${id}`, undefined),
    countPending: async () => ({ count: 0, since: undefined }),
    countUndelivered: async () => ({ count: 0, since: undefined }),
    markAnswer: (id, at, step) => asked(`markAnswer ${id} ${at} ${step}`, true),
    postpone: (_, queue, dueAt) => asked(`postpone ${queue} ${dueAt - now}`, undefined),
    add: (row, _, { kind }) => asked(`add ${kind}`, row),
    ...changes.rows,
  }
  const dependencies: Dependencies = {
    contract: leadContract,
    keySecrets: () => ['the secret'],
    sendEmail(email) {
      emails.push(email)
      return asked('send', 'message-1')
    },
    hourlyCounts: countsOf({}),
    requestKeys: {
      remember: (_, id) => asked(`remember ${id}`, undefined),
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

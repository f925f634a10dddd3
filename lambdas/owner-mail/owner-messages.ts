import { alerts as alertWords } from '#content/desk/alerts.ts'
import { summary as words } from '#content/emails/summary.ts'
import { fill } from '#firm/in-words.ts'
import { formNames } from '#forms/contracts.ts'
import { alertedDevices, type alertKinds, deskAccess } from '#lambdas/access/access.ts'
import { alertDevice, type Notice } from '#lambdas/access/device-alerts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { invokeAsync } from '#lambdas/adapters/invoke-async.ts'
import { errorFields, log, withFallback } from '#lambdas/adapters/log.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { stepTimeInWords } from '#lambdas/leads/manage/change-row.ts'
import { waitingQuotes } from '#lambdas/leads/manage/follow-up.ts'
import { rowsWithDueStep } from '#lambdas/leads/manage/list-sections.ts'
import { isNumbersMailOn, loadNumbers } from '#lambdas/leads/manage/numbers.ts'
import { firstOf } from '#lambdas/leads/manage/select-rows.ts'
import type { MessageKind } from '#lambdas/leads/notify/run-outbox.ts'
import { sendDigest, sendSummary } from '#lambdas/leads/notify/send-summary.ts'
import { type Entry, entryOf, numbersEmail, warningEmail } from '#lambdas/leads/notify/summary-email.ts'
import { visitMessage } from '#lambdas/leads/notify/visit-message.ts'
import { needsWarning } from '#lambdas/leads/promise.ts'
import {
  areaOf,
  projectInWords,
  rangeOf,
  rowPath,
  senderOf,
  subjectOf,
} from '#lambdas/leads/store/describe-row.ts'
import { type OutboxMessage, type outboxKinds, shownParts } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { visitClock } from '#lambdas/leads/visits/free-times.ts'
import { type ListedVisit, visitsToday } from '#lambdas/leads/visits/visit-book.ts'
import { editStore, type WithdrawalEvent } from '#lambdas/site/store/edit-store.ts'

/** Seconds for which alerts are retried; then the e-mail has to suffice. */
const retrySeconds = 10 * 60

const alertsPerHour = 100

/** Seconds in which the site says that what a client took back is gone. */
const promisedSeconds = 15 * 60

const rowOf = async ({ form, row: id = '' }: OutboxMessage) => rows(form).find(id)

/** The owner's messages, and alerts to devices, apart from e-mails about rows. */
export const ownerMessages: Readonly<Record<(typeof outboxKinds.owner)[number], MessageKind>> = {
  visit: { prepare: async (message) => visitMessage(message, await rowOf(message)) },

  alert: {
    mostPerHour: alertsPerHour,
    async prepare(message) {
      const row = now() - message.since < retrySeconds ? await rowOf(message) : undefined
      const kind = message.form === 'lead' ? 'request' : 'application'
      return row && { send: () => alertOf(kind, row) }
    },
  },

  /** Warning about an unanswered lead, followed by an alert. */
  warning: {
    async prepare(message) {
      const row = await rowOf(message)
      return row && needsWarning(row, now()) ? { send: () => warnOf(row) } : undefined
    },
  },

  visits: { prepare: async () => ({ send: async () => alertOfVisits(await visitsToday()) }) },

  digest: { prepare: async () => ({ send: sendDigestWithVisits }) },

  /** The numbers, where somebody at the desk has turned them on. */
  numbers: {
    prepare: async () => ((await isNumbersMailOn(deskAccess().states)) ? { send: sendNumbers } : undefined),
  },

  /** Asks the publisher each minute until it has taken off the site what a client took back. */
  withdrawal: {
    async prepare({ row = '', gone = shownParts, since }) {
      const table = process.env[variables.edits]
      const withdrawal = { id: `${row} ${since}`, ref: refOf(row), gone }
      if (!table || (await editStore(dynamodbStateStore(table), now).isWithdrawn(withdrawal)))
        return undefined
      return {
        async send() {
          if (now() - since > promisedSeconds) log.error('withdrawal.late', { ref: withdrawal.ref })
          await invokeAsync(variables.publisher, { step: 'withdraw', withdrawal } satisfies WithdrawalEvent)
          return 'again'
        },
      }
    },
  },

  summary: { prepare: async ({ form }) => ({ send: () => sendSummary(form) }) },
}

async function warnOf(row: Row): Promise<void> {
  await sendBySes('lead', warningEmail(row, now()))
  await rows('lead').patch(row, () => ({ warned_at: now() }))
  await alertOf('promise', row).catch((error) => log.warn('alert.failed', errorFields(error)))
}

async function sendDigestWithVisits(): Promise<void> {
  const today = await visitsToday()
  const visits = today.map(({ visit, row }) =>
    entryOf(row, '', fill(words.visit, { time: visitClock(visit.time) })),
  )
  const counts = await sendDigest([...visits, ...(await dueStepsForDigest())])
  log.info('digest.finished', { ...counts, visits: today.length })
}

async function sendNumbers(): Promise<void> {
  const [numbers, waiting] = await Promise.all([loadNumbers(now()), waitingQuotes(now())])
  await sendBySes('lead', numbersEmail(numbers, waiting.length, environment(variables.site)))
}

const mostListed = 25

/** Due next steps for the digest; none when they cannot be read, so that the rest is sent. */
export const dueStepsForDigest = (): Promise<readonly Entry[]> =>
  withFallback<readonly Entry[]>([], 'digest.due_failed', async () => {
    const due = await Promise.all(formNames.map((form) => firstOf(rowsWithDueStep(form, now()), mostListed)))
    const rows = due.flat().toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
    return rows.slice(0, mostListed).map(asDueStep)
  })

const dayOf = ({ progress }: Row): string => progress.nextStep?.on ?? ''

function asDueStep(row: Row): Entry {
  const { on = '', what = '' } = row.progress.nextStep ?? {}
  return entryOf(row, '', fill(words.step, { step: what || words.unnamedStep, day: stepTimeInWords(on) }))
}

/** @throws Error when no push service accepted it and some failed, so that it is retried */
async function alertOf(kind: Exclude<AlertKind, 'visits'>, row: Row): Promise<void> {
  const outcomes = await alertAll(kind, (withName) => ({
    title: alertWords.titles[kind],
    body: [withName && senderOf(row), ...factsOf(row)].filter(Boolean).join(' · '),
    navigate: row.site + rowPath(row.form, row.id),
    tag: row.ref,
  }))
  log.info('alert.sent', { kind, id: row.id, outcomes: outcomes.join(' ') })
  if (outcomes.includes('failed') && !outcomes.includes('accepted'))
    throw new Error('no push service accepted the alert')
}

/** "9 a.m. Springfield · 3:30 p.m. Shelbyville" */
async function alertOfVisits(today: readonly ListedVisit[]): Promise<void> {
  const [first] = today
  if (!first) return
  const inWords = ({ visit, row }: ListedVisit, withName: boolean) =>
    [visitClock(visit.time), withName && senderOf(row), areaOf(row) ?? row.ref].filter(Boolean).join(' ')
  const outcomes = await alertAll('visits', (withName) => ({
    title: alertWords.titles.visits,
    body: today.map((each) => inWords(each, withName)).join(' · '),
    navigate: `${first.row.site}/desk/visits`,
    tag: 'visits',
  }))
  log.info('alert.sent', { kind: 'visits', outcomes: outcomes.join(' ') })
}

type AlertKind = (typeof alertKinds)[number]

/** @param noticeOf builds the notice, with names where the device shows them */
async function alertAll(kind: AlertKind, noticeOf: (withName: boolean) => Notice) {
  const devices = (await alertedDevices(deskAccess())).filter(({ session }) =>
    session.alerts.kinds.includes(kind),
  )
  return Promise.all(
    devices.map((device) => alertDevice(device, noticeOf(device.session.alerts.withName), deskAccess())),
  )
}

/** "Kitchen Remodel · Springfield · $60,000–$100,000 · 7KQ2M4XD": nothing that the visitor wrote. */
const factsOf = (row: Row) =>
  row.form === 'lead' ? [projectInWords(row), areaOf(row), rangeOf(row), row.ref] : [subjectOf(row), row.ref]

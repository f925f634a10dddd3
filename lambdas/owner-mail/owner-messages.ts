import { summary as words } from '#content/emails/summary.ts'
import { fill } from '#firm/in-words.ts'
import { formNames } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { type ListedVisit, visitsToday } from '#lambdas/leads/desk/listed-visit.ts'
import { dueSteps } from '#lambdas/leads/desk/row-sources.ts'
import { firstOf } from '#lambdas/leads/desk/select-rows.ts'
import { stepTimeInWords } from '#lambdas/leads/desk/set-next-step.ts'
import type { MessageKind } from '#lambdas/leads/notify/run-outbox.ts'
import { sendDigest, sendSummary } from '#lambdas/leads/notify/summaries.ts'
import { type Entry, entryOf, warningEmail } from '#lambdas/leads/notify/summary-email.ts'
import { visitMessage } from '#lambdas/leads/notify/visit-message.ts'
import { isToWarnOf } from '#lambdas/leads/promise.ts'
import type { Owed } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { visitClock } from '#lambdas/leads/visits/free-times.ts'
import { alertOf, alertOfVisits } from './alert-phones.ts'

/** For how long phones are tried, in seconds; then the e-mail has to do. */
const triedSeconds = 10 * 60

/** So that phones stay quiet in a flood. */
const alertsPerHour = 100

const rowOf = async ({ form, row: id = '' }: Owed) => rows(form).find(id)

const atLeastOnce = (prepare: MessageKind['prepare']): MessageKind => ({ isSentOnce: false, prepare })

/** What the owner, and the phones of those at the desk, are owed beside the e-mails about rows. */
export const ownerMessages: Readonly<
  Record<'visit' | 'alert' | 'warning' | 'visits' | 'digest' | 'summary', MessageKind>
> = {
  visit: atLeastOnce(async (owed) => visitMessage(owed, await rowOf(owed))),

  alert: {
    isSentOnce: false,
    mostPerHour: alertsPerHour,
    async prepare(owed) {
      const row = now() - owed.since < triedSeconds ? await rowOf(owed) : undefined
      const kind = owed.form === 'lead' ? 'request' : 'application'
      return row && { send: () => alertOf(kind, row) }
    },
  },

  /** Of a lead that nobody has answered; phones are told when the e-mail is on its way. */
  warning: atLeastOnce(async (owed) => {
    const row = await rowOf(owed)
    if (!row || !isToWarnOf(row, now())) return undefined
    return {
      async send() {
        await sendBySes('lead')(warningEmail(row, now()))
        await rows('lead').patch(row, () => ({ warned_at: now() }))
        await alertOf('promise', row).catch((error) => log.warn('alert.failed', errorFields(error)))
      },
    }
  }),

  visits: atLeastOnce(async () => ({ send: async () => alertOfVisits(await visitsToday()) })),

  digest: atLeastOnce(async () => ({
    async send() {
      const today = await visitsToday()
      const digested = await sendDigest([...today.map(asVisitStep), ...(await dueForDigest())])
      log.info('digest.finished', { ...digested, visits: today.length })
    },
  })),

  summary: atLeastOnce(async ({ form }) => ({ send: () => sendSummary(form) })),
}

/** Most steps that a digest lists; the desk lists all of them. */
const mostTold = 25

/** The next steps that are due, as the digest lists them; none when they cannot be read, so that the rest is sent. */
export async function dueForDigest(): Promise<readonly Entry[]> {
  try {
    const due = formNames.map((form) => firstOf(dueSteps(form, now()), mostTold))
    const rows = (await Promise.all(due))
      .flat()
      .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
    return rows.slice(0, mostTold).map(asDueStep)
  } catch (error) {
    log.error('digest.due_failed', errorFields(error))
    return []
  }
}

const dayOf = ({ progress }: Row): string => progress.nextStep?.on ?? ''

function asDueStep(row: Row): Entry {
  const { on = '', what = '' } = row.progress.nextStep ?? {}
  return entryOf(row, '', fill(words.step, { step: what || words.unnamedStep, day: stepTimeInWords(on) }))
}

export const asVisitStep = ({ visit, row }: ListedVisit): Entry =>
  entryOf(row, '', fill(words.visit, { time: visitClock(visit.time) }))

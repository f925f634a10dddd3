import { now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { visitsToday } from '#lambdas/leads/desk/listed-visit.ts'
import { sendDigest } from '#lambdas/leads/notify/digest.ts'
import { asVisitStep, dueForDigest } from '#lambdas/leads/notify/due-for-digest.ts'
import type { MessageKind } from '#lambdas/leads/notify/run-outbox.ts'
import { sendSummary } from '#lambdas/leads/notify/send-summary.ts'
import { visitMessage } from '#lambdas/leads/notify/visit-message.ts'
import { warningEmail } from '#lambdas/leads/notify/warning-email.ts'
import { isToWarnOf } from '#lambdas/leads/promise.ts'
import type { Owed } from '#lambdas/leads/store/outbox.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
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

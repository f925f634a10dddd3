import { requestLink } from '#lambdas/adapters/request-key.ts'
import type { OwedVisitMail } from '../store/confirmation-queue.ts'
import { textOf } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'
import { dayIn, today } from '../visits/free-times.ts'
import type { Visit } from '../visits/visit-book.ts'
import type { ConfirmationDependencies, Mailing } from './confirm-visitors.ts'
import { visitEmail } from './visit-email.ts'

/**
 * An e-mail about a visit, by the visit as it is now: of what changed meanwhile the later e-mail says. At most once to a
 * visitor; the owner gets it twice rather than not at all.
 * @returns undefined when it is no news
 */
export async function visitMailing(
  owed: OwedVisitMail,
  row: Row,
  { visits, now, sender, site, replyTo, salt }: ConfirmationDependencies,
): Promise<Mailing | undefined> {
  const visit = await visits?.visitOf(row.id)
  if (!visits || !visit || !isNews(owed, visit, today(now()))) return undefined
  const owner = replyTo('lead')
  const recipient = owed.to === 'owner' ? owner : textOf(row, 'email')
  const address = requestLink(site(), row, salt().split(','))
  return {
    recipient,
    isSentAtLeastOnce: owed.to === 'owner',
    async write() {
      const { who } = await visits.terms()
      return visitEmail(row, visit, owed, {
        ...{ sender: sender(), recipient, replyTo: owner, site: site(), address, who },
      })
    },
    logged: {
      sent: 'visit.told',
      notSent: 'visit.not_told',
      fields: { id: row.id, mail: owed.to, rev: owed.rev },
    },
  }
}

/** Only the last change is news, and nobody hears on its day that a visit is tomorrow. */
function isNews({ rev, about }: OwedVisitMail, visit: Visit, day: string): boolean {
  if (visit.rev !== rev) return false
  if (about === 'reminder') return visit.state === 'booked' && day < dayIn(visit.time)
  return visit.state === (about === 'cancelled' ? 'cancelled' : 'booked')
}

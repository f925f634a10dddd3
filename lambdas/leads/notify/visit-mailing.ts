import { requestLink } from '#lambdas/adapters/request-key.ts'
import { textOf } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'
import { dayIn, today } from '../visits/free-times.ts'
import type { OwedVisitMail, Visit } from '../visits/visit-book.ts'
import type { ConfirmationDependencies, Mailing } from './confirm-visitors.ts'
import { visitEmail } from './visit-email.ts'

/** E-mails about visits within an hour, of all kinds. */
const visitMailsPerHour = 60

/**
 * Tells one of the two of a visit, by the visit as it is now: of what changed meanwhile the later e-mail tells. At most once
 * to a visitor; the owner hears twice rather than not at all.
 * @returns undefined when it is no news
 */
export async function visitMailing(
  { rev, to }: OwedVisitMail,
  row: Row,
  { visits, now, sender, site, replyTo, salt }: ConfirmationDependencies,
): Promise<Mailing | undefined> {
  const visit = await visits?.visitOf(row.id)
  if (!visits || visit?.rev !== rev || !isNews(visit, to, today(now()))) return undefined
  const owner = replyTo('lead')
  const recipient = to === 'owner' ? owner : textOf(row, 'email')
  const address = requestLink(site(), row, salt().split(','))
  return {
    kind: 'visits',
    mostPerHour: visitMailsPerHour,
    recipient,
    begin: () => visits.tell(visit, to, rev),
    async write() {
      const { who } = await visits.terms()
      return visitEmail(row, visit, to, {
        ...{ sender: sender(), recipient, replyTo: owner, site: site(), address, who },
      })
    },
    end: async (how) => how === 'taken-back' && visits.tell(visit, to, visit.told[to]),
    mayRepeat: to === 'owner',
    logged: { sent: 'visit.told', notSent: 'visit.not_told', fields: { id: row.id, mail: to, rev } },
  }
}

/** Nobody hears that a visit is off of which they never heard, nor on its day that it is tomorrow. */
function isNews({ state, told, time }: Visit, to: OwedVisitMail['to'], day: string): boolean {
  if (to === 'reminder') return state === 'booked' && day < dayIn(time)
  return state === 'booked' || (state === 'cancelled' && told[to] !== undefined)
}

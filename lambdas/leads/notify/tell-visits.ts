import { errorFields, log } from '#lambdas/adapters/log.ts'
import { requestLink } from '#lambdas/adapters/request-key.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { PendingConfirmation } from '../store/confirmation-queue.ts'
import { textOf } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'
import { dayIn, daysFrom, momentOf, wallClock } from '../visits/free-times.ts'
import type { Visit, VisitMail } from '../visits/visit-book.ts'
import type { ConfirmationDependencies } from './confirm-visitors.ts'
import { visitEmail } from './visit-email.ts'

/** E-mails about visits within an hour, of all kinds. */
export const visitMailsPerHour = 60

/** An e-mail that the mail service did not take is tried again after this long, in seconds. */
const pauseSeconds = 5 * 60

/** When those who are visited tomorrow are reminded, on San Diego's clock. */
const reminderClock = '17:00'

/**
 * Tells one of the two of a visit, by the visit as it is now: of what changed meanwhile the later e-mail tells.
 * @returns `hour-full` when it is left to a later run
 */
export async function tellOfVisit(
  owed: PendingConfirmation & { readonly visit: NonNullable<PendingConfirmation['visit']> },
  row: Row,
  dependencies: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<'sent' | 'dropped' | 'failed' | 'waiting' | 'hour-full'> {
  const { queue, visits, now } = dependencies
  const { rev, to } = owed.visit
  const visit = await visits?.visitOf(row.id)
  if (!visit || visit.rev !== rev || !isNews(visit, to)) {
    await queue.drop(owed, deadline)
    return 'dropped'
  }
  const outcome = await send(visit, row, to, dependencies, deadline)
  if (outcome === 'waiting') await queue.postpone(owed, now() + pauseSeconds, deadline)
  else if (outcome !== 'hour-full') await queue.drop(owed, deadline)
  return outcome
}

/** Nobody hears that a visit is off of which they never heard. */
const isNews = ({ state, told }: Visit, to: VisitMail): boolean =>
  state === 'booked' || (state === 'cancelled' && told[to] !== undefined)

/**
 * Reminds those who are visited tomorrow, from 5 p.m. to midnight, each once, unless they have just booked it.
 * @returns how many were reminded
 */
export async function remindOfVisits(
  dependencies: ConfirmationDependencies,
  hasTime: () => boolean,
  deadline: AbortSignal,
): Promise<number> {
  const { visits, forms, now } = dependencies
  const today = dayIn(wallClock(now()))
  const since = momentOf(`${today}T${reminderClock}`)
  if (now() < since) return 0
  const due = ((await visits?.between(daysFrom(today, 2).at(-1) ?? '', 1)) ?? []).filter(
    ({ state, at, rev, told }) => state === 'booked' && at < since && told.reminder !== rev,
  )
  let reminded = 0
  for (const visit of due) {
    if (!hasTime()) return reminded
    const leads = forms.find(({ contract }) => contract.name === 'lead')
    const row = await leads?.rows.find(visit.row, deadline)
    if (row && (await send(visit, row, 'reminder', dependencies, deadline)) === 'sent') reminded += 1
  }
  return reminded
}

/** Sends one e-mail, at most once to a visitor; the owner hears twice rather than not at all. */
async function send(
  visit: Visit,
  row: Row,
  mail: VisitMail,
  { queue, visits, now, send: sendEmail, sender, site, replyTo, salt }: ConfirmationDependencies,
  deadline: AbortSignal,
): Promise<'sent' | 'dropped' | 'failed' | 'waiting' | 'hour-full'> {
  if (row.notification === 'quarantined') return 'dropped'
  if (!(await queue.takeOfHour('visits', visitMailsPerHour, now(), deadline))) return 'hour-full'
  if (!(await visits?.tell(visit, mail, visit.rev))) return 'dropped'
  const owner = replyTo('lead')
  const recipient = mail === 'owner' ? owner : textOf(row, 'email')
  try {
    const email = visitEmail(row, visit, mail, {
      sender: sender(),
      recipient,
      replyTo: owner,
      site: site(),
      address: requestLink(site(), row, salt().split(',')),
      who: (await visits?.terms())?.who ?? '',
    })
    await sendEmail(email, recipient, deadline)
    log.info('visit.told', { id: row.id, mail, rev: visit.rev })
    return 'sent'
  } catch (error) {
    const failure = error instanceof MailError ? error.failure : 'unclear'
    log.warn('visit.not_told', { id: row.id, mail, rev: visit.rev, failure, ...errorFields(error) })
    if (failure === 'permanent' || (failure === 'unclear' && mail !== 'owner')) return 'failed'
    await visits?.tell(visit, mail, undefined)
    return 'waiting'
  }
}

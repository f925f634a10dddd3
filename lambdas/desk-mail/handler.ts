import { type Access, findPerson, openSignIn, type Person, personKey } from '#lambdas/access/access.ts'
import { now, type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { loadSnapshot } from '#lambdas/adapters/load-snapshot.ts'
import { log } from '#lambdas/adapters/log.ts'
import { destinationFor } from '#lambdas/adapters/ses.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import { signInLink } from '#lambdas/leads/store/describe-row.ts'
import { newDeviceEmail, publishedEmail, signInEmail } from './desk-emails.ts'
import type { DeskMailEvent } from './desk-mail-event.ts'

const access = memoize((): Access => ({ states: dynamodbStateStore(environment(variables.deskTable)), now }))

/**
 * Called asynchronously, so that the desk's response time does not reveal who belongs to the firm. @throws MailError
 */
export const handler = (event: DeskMailEvent, context: RemainingTime) =>
  withDeadline(context, () => sendDeskMail(event))

async function sendDeskMail(event: DeskMailEvent) {
  await loadSnapshot()
  const person = findPerson(personKey(event.address))
  if (!person) {
    log.info('desk.unknown_address')
    return { sent: false }
  }
  const email = await emailOf(event, person, environment(variables.site))
  if (email) await destinationFor([person.address])(email)
  log.info(email ? 'desk.mail_sent' : 'desk.mail_limit', { kind: event.kind, person: person.key })
  return { sent: email !== undefined }
}

async function emailOf(event: DeskMailEvent, person: Person, site: string) {
  if (event.kind === 'published') return publishedEmail(event, site)
  if (event.kind === 'new-device') return newDeviceEmail(event, site)
  const signIn = await openSignIn(person, event.attempt, access())
  return signIn && signInEmail(signInLink(site, signIn.token, event.next), signIn.code)
}

import type { EventBridgeEvent } from 'aws-lambda'
import { followEmail } from '#lambdas/notification/follow-email.ts'
import { owingForms } from '#lambdas/owing-forms.ts'

/** What we read of an SES event, as EventBridge passes it on. */
interface SesEvent {
  readonly eventType: string
  readonly mail?: { readonly tags?: Readonly<Record<string, readonly string[]>> }
  readonly bounce?: { readonly bounceType?: string }
}

const patienceMs = 10_000

/** Runs on each event of the mail service: writes down what became of an e-mail. */
export async function handler({ detail }: Pick<EventBridgeEvent<string, SesEvent>, 'detail'>) {
  const tags = Object.fromEntries(
    Object.entries(detail.mail?.tags ?? {}).map(([name, [value = '']]) => [name, value]),
  )
  const event = { kind: detail.eventType, bounce: detail.bounce?.bounceType, tags }
  return { fate: await followEmail(owingForms(), event, AbortSignal.timeout(patienceMs)) }
}

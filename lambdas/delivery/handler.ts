import type { EventBridgeEvent } from 'aws-lambda'
import { leadForm } from '../lead/form.ts'
import { followEmail } from '../notification/follow-email.ts'
import { worldOf } from '../notification/world.ts'
import { subcontractorForm } from '../subcontractor/form.ts'

/** What we read of an SES event, as EventBridge passes it on. */
interface SesEvent {
  readonly eventType: string
  readonly mail?: { readonly tags?: Readonly<Record<string, readonly string[]>> }
  readonly bounce?: { readonly bounceType?: string }
}

const patienceMs = 10_000

const forms = [leadForm, subcontractorForm].map((form) => ({ form, world: worldOf(form.contract) }))

/** Runs on each event of the mail service: writes down what became of an e-mail. */
export async function handler({ detail }: Pick<EventBridgeEvent<string, SesEvent>, 'detail'>) {
  const tags = Object.fromEntries(
    Object.entries(detail.mail?.tags ?? {}).map(([name, [value = '']]) => [name, value]),
  )
  const owing = forms.map(({ form, world }) => ({ form, world: world() }))
  const event = { kind: detail.eventType, bounce: detail.bounce?.bounceType, tags }
  return { fate: await followEmail(owing, event, AbortSignal.timeout(patienceMs)) }
}

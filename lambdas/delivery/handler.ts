import type { EventBridgeEvent } from 'aws-lambda'
import { withTimeout } from '#lambdas/adapters/deadline.ts'
import { recordDelivery } from '#lambdas/leads/notify/record-delivery.ts'

interface SesEvent {
  readonly eventType: string
  readonly mail?: { readonly tags?: Readonly<Record<string, readonly string[]>> }
  readonly bounce?: { readonly bounceType?: string }
}

const timeoutMs = 10_000

export async function handler({ detail }: Pick<EventBridgeEvent<string, SesEvent>, 'detail'>) {
  const tags = Object.fromEntries(
    Object.entries(detail.mail?.tags ?? {}).map(([name, [value = '']]) => [name, value]),
  )
  const bounce = detail.bounce?.bounceType
  const event = { kind: detail.eventType, ...(bounce && { bounce }), tags }
  return { status: await withTimeout(timeoutMs, () => recordDelivery(event)) }
}

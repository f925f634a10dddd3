import { describe, expect, it, vi } from 'vitest'
import { recordDelivery } from '#lambdas/leads/notify/record-delivery.ts'
import { expectComplaint } from '#test/complaints.ts'
import { dependenciesWith, id, noDeadline } from '#test/lambdas/dependencies.ts'

const tags = { form: 'lead', id, revision: '2' }

async function follow(kind: string, more: { bounce?: string; tags?: Record<string, string> } = {}) {
  const { dependencies, calls } = dependenciesWith()
  const status = await recordDelivery([dependencies], { kind, tags, ...more }, noDeadline)
  return { status, calls }
}

describe('an event of the mail service', () => {
  it.each([
    ['Send', undefined, 'accepted'],
    ['Delivery', undefined, 'delivered'],
    ['DeliveryDelay', undefined, 'undelivered'],
    ['Bounce', 'Transient', 'delayed'],
    ['Bounce', 'Permanent', 'refused'],
    ['Bounce', 'Undetermined', 'refused'],
    ['Reject', undefined, 'refused'],
    ['Complaint', undefined, 'refused'],
    ['Rendering Failure', undefined, 'refused'],
  ])('%s %s is written to its row as %s', async (kind, bounce, status) => {
    if (status === 'refused') expectComplaint('notification.undeliverable')
    expect(await follow(kind, { ...(bounce ? { bounce } : {}) })).toEqual({
      status,
      calls: [`recordDelivery ${id} revision 2 ${status}`],
    })
  })

  it.each(['Open', 'Click', 'Subscription'])('%s is none of ours', async (kind) => {
    expect(await follow(kind)).toEqual({ status: undefined, calls: [] })
  })

  it.each<Record<string, string>>([{ form: 'digest' }, { form: 'lead', id }, {}])(
    'about no row (%j) touches none',
    async (tags) => {
      expect(await follow('Delivery', { tags })).toEqual({ status: 'delivered', calls: [] })
    },
  )

  it.each<[kind: string, bounce: string | undefined, row: object, tags: Record<string, string> | undefined]>([
    ['Bounce', 'Permanent', { form: 'digest' }, { form: 'digest' }],
    ['Bounce', 'Transient', { form: 'digest' }, { form: 'digest' }],
    ['Bounce', 'Transient', { form: 'promise' }, { form: 'promise' }],
    ['Bounce', 'Transient', { form: 'summary' }, { form: 'summary' }],
    ['Reject', undefined, { form: 'lead', id, revision: 2 }, undefined],
  ])('that an e-mail came back for good raises the alarm (%s, %s, %j)', async (kind, bounce, row, tags) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await follow(kind, { ...(bounce && { bounce }), ...(tags && { tags }) })
    // Nobody sends again what is about no single row, so that it is no matter how it came back.
    expect(error).toHaveBeenCalledWith({ event: 'notification.undeliverable', kind, ...row })
  })
})

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

  it.each([
    ['Permanent', 'digest'],
    ['Transient', 'digest'],
    ['Transient', 'promise'],
    ['Transient', 'summary'],
  ])(
    'that an e-mail about no single row came back (%s, %s) raises the alarm: nobody sends it again',
    async (bounce, form) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {})
      await follow('Bounce', { bounce, tags: { form } })
      expect(error).toHaveBeenCalledWith({ event: 'notification.undeliverable', kind: 'Bounce', form })
    },
  )

  it('that an e-mail came back names the row, and how it came back', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await follow('Reject')
    expect(error).toHaveBeenCalledWith({
      event: 'notification.undeliverable',
      kind: 'Reject',
      form: 'lead',
      id,
      revision: 2,
    })
  })

  it('is logged with its row, and whether the row took it', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    await follow('Delivery')
    expect(info).toHaveBeenCalledWith({
      event: 'lead.delivery_recorded',
      id,
      revision: 2,
      status: 'delivered',
      recorded: true,
    })
  })
})

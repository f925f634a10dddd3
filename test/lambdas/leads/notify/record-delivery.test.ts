import { describe, expect, it, vi } from 'vitest'
import { recordDelivery } from '#lambdas/leads/notify/record-delivery.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { expectComplaint } from '#test/complaints.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { savedRow } from '#test/lambdas/rows-of-tests.ts'

await embeddedForms()

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
    ['Open', undefined, undefined],
  ])('%s %s is written to its row as %s', async (kind, bounce, status) => {
    if (status === 'refused') expectComplaint('notification.undeliverable')
    const { id } = await savedRow()
    const tags = { form: 'lead', id, revision: '1' }
    expect(await recordDelivery({ kind, ...(bounce && { bounce }), tags })).toBe(status)
    expect((await rows('lead').find(id))?.version).toBe(status ? 2 : 1)
  })

  it.each([
    ['Bounce', 'Permanent', { form: 'digest' }],
    ['Bounce', 'Transient', { form: 'promise' }],
  ])('that an e-mail about many rows came back raises the alarm (%s, %s, %j)', async (kind, bounce, tags) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await recordDelivery({ kind, bounce, tags })
    // It is never sent again, however it bounced.
    expect(error).toHaveBeenCalledWith({ event: 'notification.undeliverable', kind, ...tags })
  })
})

import { expect, it, vi } from 'vitest'
import { handler } from '#lambdas/delivery/handler.ts'
import { dependenciesWith, id } from '#test/lambdas/dependencies.ts'

const { dependencies, calls } = dependenciesWith()
vi.mock('#lambdas/all-forms.ts', () => ({ allForms: () => [dependencies] }))

it('writes down what an event of SES says, by the tags of its e-mail', async () => {
  const tags = { form: ['lead'], id: [id], revision: ['2'] }
  const bounce = { bounceType: 'Transient' }
  expect(await handler({ detail: { eventType: 'Delivery', mail: { tags } } })).toEqual({
    status: 'delivered',
  })
  expect(await handler({ detail: { eventType: 'Bounce', mail: { tags }, bounce } })).toEqual({
    status: 'delayed',
  })
  expect(calls).toEqual([
    `recordDelivery ${id} revision 2 delivered`,
    `recordDelivery ${id} revision 2 delayed`,
  ])
})

it('ignores an event that is about no e-mail of ours', async () => {
  expect(await handler({ detail: { eventType: 'Open' } })).toEqual({ status: undefined })
})

import { expect, it, vi } from 'vitest'
import { handler } from '#lambdas/delivery/handler.ts'
import { form, id, worldWith } from '../notification/world.ts'

const { world, calls } = worldWith()
vi.mock('#lambdas/owing-forms.ts', () => ({ owingForms: () => [{ form, world }] }))

it('writes down what an event of SES says, by the tags of its e-mail', async () => {
  const tags = { form: ['lead'], id: [id], rev: ['2'] }
  const bounce = { bounceType: 'Transient' }
  expect(await handler({ detail: { eventType: 'Delivery', mail: { tags } } })).toEqual({ fate: 'delivered' })
  expect(await handler({ detail: { eventType: 'Bounce', mail: { tags }, bounce } })).toEqual({
    fate: 'delayed',
  })
  expect(calls).toEqual([`follow ${id} rev 2 delivered`, `follow ${id} rev 2 delayed`])
})

it('lets an e-mail of somebody else be', async () => {
  expect(await handler({ detail: { eventType: 'Open' } })).toEqual({ fate: undefined })
})

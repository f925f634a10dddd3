import { expect, vi } from 'vitest'
import type { FormContract } from '#forms/contract.ts'
import { patience } from './patience.ts'
import type { RunningProduct } from './running-product.ts'

/** Waits until the delivery of the owner's e-mail is recorded, after which the row no longer changes. */
export const waitForDelivery = (running: RunningProduct, id: string, form?: FormContract) =>
  vi.waitFor(
    async () => expect(await running.row(id, form)).toMatchObject({ notification: 'delivered' }),
    patience,
  )

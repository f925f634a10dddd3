import { expect, vi } from 'vitest'
import type { FormContract } from '#forms/contract.ts'
import { patience } from './patience.ts'
import type { RunningProduct } from './running-product.ts'

/** Waits until the mail service has said that the owner's mailbox took the e-mail: nothing changes by itself then. */
export const delivered = (running: RunningProduct, id: string, form?: FormContract) =>
  vi.waitFor(
    async () => expect(await running.row(id, form)).toMatchObject({ notification: 'delivered' }),
    patience,
  )

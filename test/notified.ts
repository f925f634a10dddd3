import { expect } from 'vitest'

/** States of a row whose e-mail was sent, and may have been delivered. */
export const notified = expect.stringMatching(/^(?:sent|delivered)$/)

import { expect } from 'vitest'

/** The state of a row whose e-mail the mail service took: the mailbox may have it already. */
export const notified = expect.stringMatching(/^(?:sent|delivered)$/)

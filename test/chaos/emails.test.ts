import { it } from 'vitest'
import { fuzzEmails } from './emails.ts'

it(
  'no words of a visitor become a header or markup in an e-mail, and both its parts arrive',
  {
    timeout: 300_000,
  },
  () => fuzzEmails({ inputs: 2000, seed: 1 }),
)

import { describe, expect, it } from 'vitest'
import { emailPattern } from '#forms/contract.ts'

describe('an e-mail address', () => {
  const label = 'a'.repeat(63)

  it.each(['ann@example.com', "!#$%&'*+/=?^_`{|}~-.09azAZ@09-azAZ.09", `a@${label}.${label}`])(
    '%s is one',
    (address) => {
      expect(emailPattern.test(address)).toBe(true)
    },
  )

  it.each([
    '',
    'ann',
    'a@b@c',
    'a b@c.d',
    'a@b..c',
    'a@-b.c',
    'a@b_c.d',
    `a@${label}a.b`,
    'ann@example.com\n',
    ' ann@example.com',
  ])('%j is none, as in a browser', (address) => {
    expect(emailPattern.test(address)).toBe(false)
  })
})

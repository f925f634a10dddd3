import { describe, expect, it } from 'vitest'
import { consentPattern, emailPattern, type FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'

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

it.each([
  ['2026-11', true],
  ['2026-1', false],
  ['2026-111', false],
])('the version of the consent sentence may be %s: %s', (version, taken) => {
  expect(consentPattern.test(version)).toBe(taken)
})

describe.each<FormContract>([leadContract, subcontractorContract])('the form $name', (contract) => {
  it('says at each required field what is missing, in a sentence of its own', () => {
    const sentences = contract.fields.flatMap((field) =>
      field.required && 'missing' in field ? [field.missing] : [],
    )
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^Please [a-zA-Z ]+\.$/)
  })

  it('tells the browser what to fill in by itself: one of the tokens of the HTML standard', () => {
    const tokens = contract.fields.flatMap((field) => ('autocomplete' in field ? [field.autocomplete] : []))
    for (const token of tokens) {
      expect([
        'off',
        'name',
        'organization',
        'email',
        'tel',
        'street-address',
        'address-level1',
        'address-level2',
        'postal-code',
      ]).toContain(token)
    }
    const filled = tokens.filter((token) => token !== 'off')
    expect(new Set(filled).size).toBe(filled.length)
  })
})

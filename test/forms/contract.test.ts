import { describe, expect, it } from 'vitest'
import {
  consentPattern,
  emailField,
  emailPattern,
  type FormContract,
  phoneField,
  plainOptions,
  tooLong,
} from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'

describe('an e-mail address', () => {
  const label = 'a'.repeat(63)

  it.each([
    'ann@example.com',
    'ann@localhost',
    "!#$%&'*+/=?^_`{|}~-.09azAZ@09-azAZ.09",
    `a@${label}.${label}`,
    'a@b.c',
    'a@b-c.d-e.f',
  ])('%s is one', (address) => {
    expect(emailPattern.test(address)).toBe(true)
  })

  it.each([
    '',
    '@example.com',
    'ann@',
    'ann',
    'a@b@c',
    'a b@c.d',
    'a"b@c.d',
    'a@b..c',
    'a@.b',
    'a@b.',
    'a@-b.c',
    'a@b-.c',
    'a@b.-c',
    'a@b.c-',
    'a@b_c.d',
    `a@${label}a.b`,
    `a@b.${label}a`,
    'ann@example.com\n',
    ' ann@example.com',
  ])('%j is none, as in a browser', (address) => {
    expect(emailPattern.test(address)).toBe(false)
  })
})

describe('the version of the consent sentence', () => {
  it.each([
    ['2026-11', true],
    ['2026-1', false],
    ['202-11', false],
    ['12026-11', false],
    ['2026-111', false],
    ['2026 11', false],
  ])('%s: %s', (version, taken) => {
    expect(consentPattern.test(version)).toBe(taken)
  })
})

describe('a field', () => {
  it('that is too long says how long it may be, as people count: "under" one more than the limit', () => {
    expect(tooLong(phoneField)).toBe('Please keep this under 51 characters.')
  })

  it('takes as many options as there are, each called what it is', () => {
    expect(plainOptions('One', 'Two')).toEqual([
      { value: 'One', label: 'One' },
      { value: 'Two', label: 'Two' },
    ])
  })
})

/** Name, kind, whether it is required and most characters of each field. */
const forms: readonly [FormContract, readonly (readonly [string, string, boolean, number?])[]][] = [
  [
    leadContract,
    [
      ['name', 'text', true, 200],
      ['email', 'email', true, 254],
      ['phone', 'tel', true, 50],
      ['project_type', 'choice', true],
      ['project_type_other', 'text', false, 200],
      ['property_address', 'text', true, 500],
      ['message', 'multiline', false, 5000],
    ],
  ],
  [
    subcontractorContract,
    [
      ['company_name', 'text', true, 200],
      ['contact_name', 'text', true, 200],
      ['email', 'email', true, 254],
      ['phone', 'tel', true, 50],
      ['address', 'text', true, 500],
      ['city', 'text', true, 100],
      ['state', 'text', true, 100],
      ['zip', 'text', true, 20],
      ['services', 'choices', false],
      ['license_number', 'text', true, 100],
      ['years_in_business', 'text', true, 100],
      ['insurance_info', 'multiline', true, 2000],
      ['reference_list', 'multiline', true, 5000],
    ],
  ],
]

describe.each(forms)('the form $name', (contract, fields) => {
  it('asks for these fields, in this order', () => {
    const has = contract.fields.map(({ name, kind, required, ...more }) =>
      'maxLength' in more ? [name, kind, required, more.maxLength] : [name, kind, required],
    )
    expect(has).toEqual(fields)
  })

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

  it('labels every field and every option, and its button before and while it sends', () => {
    for (const field of contract.fields) {
      expect(field.label).toMatch(/\w/)
      for (const option of 'options' in field ? field.options : []) expect(option.label).toMatch(/\w/)
    }
    expect(contract.submitLabel).toMatch(/\w/)
    expect(contract.busyLabel).toMatch(/\.\.\.$/)
    expect(contract.busyLabel).not.toBe(contract.submitLabel)
  })
})

describe('an e-mail field', () => {
  it('says another sentence when it is wrong than when it is missing', () => {
    expect(emailField.invalid).not.toBe(emailField.missing)
    expect(emailField.invalid).toContain('@')
  })
})

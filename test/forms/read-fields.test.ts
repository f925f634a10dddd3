import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { cleanText, readFields, readSource, sourceFields } from '#forms/read-fields.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { ann, pacificTile } from '#test/fixtures.ts'

const problemsOf = (contract: FormContract, input: Record<string, unknown>) =>
  readFields(contract, input).problems

/** As long as a part of a host's name may be. */
const label = 'a'.repeat(63)

describe('the fields of a form', () => {
  it.each([
    ['a name of blanks', { name: ' \t\n ' }, 'Please enter your name.'],
    ['a name of no width', { name: '\u200b\u200c\u200d\ufeff\u2060' }, 'Please enter your name.'],
    ['a missing name', { name: undefined }, 'Please enter your name.'],
    ['a name that is a number', { name: 7 }, 'Please enter this as text.'],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, 'Please keep this to 200 characters.'],
    ['no project type', { project_type: '' }, 'Please choose a project type.'],
    ['an unknown project type', { project_type: 'Pool' }, 'Please choose from the list.'],
    ['an inherited name as project type', { project_type: 'constructor' }, 'Please choose from the list.'],
  ])('refuses %s with a sentence at its field', (_, change, sentence) => {
    const [field = ''] = Object.keys(change)
    expect(problemsOf(leadContract, { ...ann, ...change })).toEqual({ [field]: sentence })
  })

  it.each(['ann', 'a@b@c', 'a b@c.d', 'a@b..c', 'a@-b.c', 'a@b_c.d', `a@${label}a.b`])(
    'refuses the e-mail address %s, as browsers do',
    (email) => {
      const sentence = 'Please enter an email address like name@example.com.'
      expect(problemsOf(leadContract, { ...ann, email })).toEqual({ email: sentence })
    },
  )

  it.each([
    ['a message left out', { message: undefined }],
    ['an e-mail address without a dot, as browsers do', { email: 'ann@localhost' }],
    ['an e-mail address of all its signs', { email: "!#$%&'*+/=?^_`{|}~-.09azAZ@09-azAZ.09" }],
    ['an e-mail address with long labels', { email: `a@${label}.${label}` }],
    ['a name with a zero-width character in it', { name: 'नी\u200dना' }],
    ['a phone number in words', { phone: 'call my office' }],
    ['emoji and scripts of the world', { name: 'Zoë 李小龙 محمد 👩🏽‍🔧' }],
  ])('takes %s', (_, change) => {
    expect(problemsOf(leadContract, { ...ann, ...change })).toEqual({})
  })

  it('keep what kind of project it is in the visitor’s words only while none of the listed is chosen', () => {
    const [listed, other] = [ann, { ...ann, project_type: 'Other' }]
    const pergola = { project_type_other: 'A pergola' }
    expect(readFields(leadContract, { ...other, ...pergola }).values).toMatchObject(pergola)
    expect(readFields(leadContract, { ...listed, ...pergola }).values.project_type_other).toBe('')
    // Irrelevant fields are not validated.
    const long = { project_type_other: 'x'.repeat(201) }
    expect(problemsOf(leadContract, { ...listed, ...long })).toEqual({})
    expect(Object.keys(problemsOf(leadContract, { ...other, ...long }))).toEqual(Object.keys(long))
  })

  it('takes no service at all, and every service once in the order of the list', () => {
    const read = (services: unknown) =>
      readFields(subcontractorContract, { ...pacificTile, services }).values.services
    expect(read(undefined)).toEqual([])
    expect(read([])).toEqual([])
    expect(read(['Roofing', 'HVAC', 'Roofing'])).toEqual(['HVAC', 'Roofing'])
  })

  it('reads own keys only: nothing inherited, nothing unknown', () => {
    const input = Object.create({ name: 'inherited' })
    Object.assign(input, { ...ann, name: undefined, admin: true, notification: 'sent' })
    delete input.name
    const { values, problems } = readFields(leadContract, input)
    expect(problems).toEqual({ name: 'Please enter your name.' })
    const others = leadContract.fields.map(({ name }) => name).filter((name) => name !== 'name')
    expect(Object.keys(values).toSorted()).toEqual(others.toSorted())
  })

  it('answers anything at all with values or sentences, and never throws', () => {
    const names = leadContract.fields.map(({ name }) => name)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, '__proto__', 'x'), fc.anything()), (input) => {
        const { values, problems } = readFields(leadContract, input)
        for (const name of names) expect(Number(name in values) + Number(name in problems)).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  it('is never stricter than the browser about text that fits its field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (name) => {
        fc.pre(name.length <= 200 && cleanText(name, false) !== '')
        expect(problemsOf(leadContract, { ...ann, name })).toEqual({})
      }),
      { numRuns: 500 },
    )
  })
})

describe('text as it is stored', () => {
  it.each([
    ['trims', '  Ann \n', false, 'Ann'],
    ['turns line ends in one-line fields into blanks', 'Ann\r\nBcc: x@y.z', false, 'Ann Bcc: x@y.z'],
    ['keeps every kind of line end', 'A\vB\fC\u0085D\u2028E\u2029F', true, 'A\nB\nC\nD\nE\nF'],
    ['turns a soft return in one line into a blank', 'New\vTown', false, 'New Town'],
    ['drops control characters', 'A\u0000n\u0007n\u009f', true, 'Ann'],
    ['drops bidi controls', 'Ann \u202egpj.exe', false, 'Ann gpj.exe'],
    ['replaces lone surrogates', 'Ann \ud83d', false, 'Ann \ufffd'],
  ])('%s', (_, text, multiline, stored) => {
    expect(cleanText(text, multiline)).toBe(stored)
  })

  it.each([
    ['a domain in letters', { email: 'info@bücher.example' }, { email: 'info@xn--bcher-kva.example' }],
    ['a zero-width space behind it', { email: 'ann@example.com\u200b' }, { email: 'ann@example.com' }],
    ['a soft hyphen in an address', { email: 'a\u00adnn@example.com' }, { email: 'ann@example.com' }],
    ['a phone number from a contact', { phone: '\u2060(619)\u200b 555-0101' }, { phone: '(619) 555-0101' }],
    ['an address as it is', { email: 'Ann+k@Example.com' }, { email: 'Ann+k@Example.com' }],
  ])('%s is stored in the form in which it can be used', (_, typed, stored) => {
    expect(readFields(leadContract, { ...ann, ...typed })).toMatchObject({ values: stored, problems: {} })
  })

  it('is composed (NFC), so that the same words have the same digest', () => {
    const { values } = readFields(leadContract, { ...ann, name: 'Zoe\u0308' })
    expect(values.name).toBe('Zoë')
  })

  it('does not change when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.boolean(), (text, multiline) => {
        const once = cleanText(text, multiline)
        expect(cleanText(once, multiline)).toBe(once)
        expect(once.isWellFormed()).toBe(true)
      }),
    )
  })
})

const names = sourceFields.map(({ name }) => name)

describe('how a visitor came', () => {
  it.each([
    ['source_page', 200],
    ['utm_source', 100],
  ] as const)('is named by %s, cut to %i characters', (name, most) => {
    expect(readSource({ [name]: 'x'.repeat(most + 1) })[name]).toBe('x'.repeat(most))
  })

  it('is one line of each name, whatever was sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'x'), fc.anything()), (input) => {
        const source = readSource(input)
        expect(Object.keys(source)).toEqual(names)
        for (const text of Object.values(source)) expect(text).not.toMatch(/\n/)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadEmail } from '../../../lambdas/lead/email.ts'
import { sanDiegoTime } from '../../../lambdas/notification/owner-email.ts'
import { refOf } from '../../../lambdas/shared/identity.ts'
import { subcontractorEmail } from '../../../lambdas/subcontractor/email.ts'
import { business } from '../../../web/content/business.ts'
import { ann, pacificTile } from '../../fixtures.ts'
import { id, rowWith } from './world.ts'

const emailOf = (changes: Partial<typeof ann>) => leadEmail(rowWith({ values: { ...ann, ...changes } }))

describe('the e-mail about a lead', () => {
  it('has a subject that says what it is, with the reference and no free text', () => {
    expect(leadEmail(rowWith()).subject).toBe(`New quote request: Kitchen Remodel [${refOf(id)}]`)
  })

  it('opens with who, phone and where: that is what a locked phone shows', () => {
    const opening = 'Ann Smith · (619) 555-0134 · 812 Prospect St, La Jolla'
    const { text, html } = leadEmail(rowWith())
    expect(text.split('\n')[0]).toBe(opening)
    expect(html.indexOf(opening)).toBeLessThan(html.indexOf('<h1'))
  })

  it('says everything that was asked, in text and in HTML', () => {
    const { text, html } = leadEmail(rowWith())
    for (const value of [
      ann.name,
      ann.email,
      ann.project_type,
      ann.property_address,
      refOf(id),
      business.license,
    ]) {
      expect(text).toContain(value)
      expect(html).toContain(value)
    }
    expect(text).toContain('  We would like to open the wall.')
    expect(html).toContain('11 by 16 ft.<br>We would like')
  })

  it('links the phone number', () => {
    expect(leadEmail(rowWith()).html).toContain('href="tel:6195550134"')
    expect(emailOf({ phone: '+1 (619) 555-0134 x2' }).html).toContain('href="tel:+161955501342"')
  })

  it('tells the time in San Diego, in winter and in summer', () => {
    expect(sanDiegoTime(Date.UTC(2026, 10, 21, 9, 24) / 1000)).toBe(
      'Saturday, November 21, 2026 at 1:24 AM PST',
    )
    expect(sanDiegoTime(Date.UTC(2026, 6, 1, 0, 5) / 1000)).toBe('Tuesday, June 30, 2026 at 5:05 PM PDT')
  })

  it('says that it is an update when an edit is stored', () => {
    const { subject, text } = leadEmail(rowWith({ rev: 2 }))
    expect(subject).toBe(`Updated quote request: Kitchen Remodel [${refOf(id)}]`)
    expect(text).toContain('Updated ')
  })

  it('says which attempt it is, so that a duplicate is recognised', () => {
    expect(leadEmail(rowWith({ attempts: 3 })).text).toContain('Delivery attempt 3')
    expect(leadEmail(rowWith()).text).not.toContain('attempt')
  })

  it.each([
    ['ann@example.com', 'ann@example.com'],
    ["o'hara+home@mail.example.co", "o'hara+home@mail.example.co"],
    ['ann@localhost', undefined],
    ['ann@münchen.example', undefined],
    ['"ann, bob"@example.com', undefined],
    ['ann@example.com\r\nBcc: x@y.z', undefined],
    [`${'a'.repeat(65)}@example.com`, undefined],
  ])('answers to %j as %j', (email, replyTo) => {
    expect(emailOf({ email }).replyTo).toBe(replyTo)
  })

  it('makes no markup, no header and no link target out of a visitor’s words', () => {
    const tags = (html: string) => html.match(/<\/?[a-z0-9]+/gi)?.join() ?? ''
    const plain = leadEmail(rowWith())
    fc.assert(
      fc.property(fc.string(), (noise) => {
        const attack = `${noise}"><script>alert(1)</script><a href="javascript:x">`
        const email = emailOf({ name: attack, property_address: attack, phone: attack })
        expect(email.subject).toBe(plain.subject)
        expect(tags(email.html)).toBe(tags(plain.html))
        expect(email.html).not.toMatch(/href="(?!tel:\+?\d*"|mailto:)/)
      }),
    )
  })
})

describe('the e-mail about an application', () => {
  const email = subcontractorEmail(rowWith({ values: pacificTile }))

  it('has its own subject and opening', () => {
    expect(email.subject).toBe(`New subcontractor application [${refOf(id)}]`)
    expect(email.text.split('\n')[0]).toBe('Pacific Tile · Maria Ortega · +1 760 555 0178 · Encinitas')
  })

  it('carries all thirteen fields', () => {
    for (const value of Object.values(pacificTile)) {
      for (const line of [value].flat().join(', ').split('\n')) expect(email.text).toContain(line)
    }
  })

  it('leaves out what was left empty', () => {
    expect(subcontractorEmail(rowWith({ values: { ...pacificTile, services: [] } })).text).not.toContain(
      'Services',
    )
  })
})

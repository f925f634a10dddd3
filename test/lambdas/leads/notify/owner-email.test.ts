import { describe, expect, it } from 'vitest'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { spanInWords } from '#firm/in-words.ts'
import { emailFor, localTimeInWords } from '#lambdas/leads/notify/owner-email.ts'
import { bathroom, inDollars, kitchen, sumOf, withAside } from '#test/band-sums.ts'
import { type ann, town } from '#test/fixtures.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'
import { longDate, subtractFromDay, weeksAtOnce } from '#test/plan-weeks.ts'

const sum = sumOf(kitchen('mid'), bathroom('basic'))

const emailOf = (changes: Partial<typeof ann>) => emailFor(rowWith(changes))

describe('the e-mail about a lead', () => {
  it('opens with who, where, what, how much and by when: that is what a locked phone shows', () => {
    const opening = `Ann Smith · 812 Prospect St, ${town} · Kitchen Remodel · ${inDollars(kitchen('mid'))} · done by November 25, 2027 · reply by Wednesday, 6 p.m.`
    const { text, html } = emailFor(rowWith({ brief: { kitchen: 'mid', finish: '2027-11-25' } }))
    expect(text.split('\n')[0]).toBe(opening)
    expect(html.indexOf(opening)).toBeLessThan(html.indexOf('<h1'))
  })

  it('says what the visitor planned, computed from the codes, with a link that opens the same plan', () => {
    const { onSite, withOrdering } = weeksAtOnce('kitchen', 'bathroom')
    const brief = { kitchen: 'mid', bathroom_1: 'basic', finish: '2027-11-25', paint: 'medium' }
    const { text, html } = emailFor(rowWith({ brief, site: 'https://www.example.com' }))
    expect(text).toContain(
      [
        'What they planned',
        'Work: Mid-range kitchen · Basic bathroom',
        `Range to plan with: ${inDollars(sum)}`,
        `With ${rulesOfThumb.contingencyPercent} percent aside: ${inDollars(withAside(sum))}`,
        `Weeks: ${spanInWords(onSite)} on site, ${spanInWords(withOrdering)} with ordering and inspections`,
        'Done by: November 25, 2027',
        `Order by: ${longDate(subtractFromDay('2027-11-25', { weeks: withOrdering.to }))}`,
        'Paint: 1.6–1.9 gallons',
        'See the plan: https://www.example.com/plan?kitchen=mid&bathroom_1=basic&finish=2027-11-25&paint=medium',
      ].join('\n'),
    )
    expect(html).toContain('What they planned')
    expect(html).toContain('href="https://www.example.com/plan?kitchen=mid&amp;bathroom_1=basic')
  })

  it.each([
    ['619-555-0134 ext 12', '+16195550134,12'],
    ['(619) 555-0134, Ext. 12 (office)', '+16195550134,12'],
    ['6195550134x12', '+16195550134,12'],
    ['1-619-555-0134', '+16195550134'],
    ['+52 664 123 4567', '+526641234567'],
    ['Max, 619 555 0134', '+16195550134'],
    ['ask my wife', undefined],
    ['none', undefined],
  ])('has a button that dials %j as tel:%s, and none where there is nothing to dial', (phone, dialed) => {
    const { html } = emailOf({ phone })
    expect(/href="tel:([^"]*)"/.exec(html)?.[1]).toBe(dialed)
    expect(html.includes('>Call')).toBe(dialed !== undefined)
    if (!dialed) expect(html).toContain(phone)
  })

  it.each([
    [{}, undefined],
    [{ utm_medium: 'mail', utm_source: 'ad', utm_campaign: 'a', utm_term: 'x' }, 'campaign a / ad / mail'],
    [
      { source_page: '/about', source_referrer: 'www.google.com', utm_campaign: 'spring' },
      'First page /about, from www.google.com, campaign spring',
    ],
  ])('says of a visitor who came by %j: %j', (source, sentence) => {
    const row = rowWith(source)
    const lines = emailFor(row).text.split('\n')
    const reference = lines.indexOf(`Reference ${row.ref}`)
    expect(lines[reference + 1] || undefined).toBe(sentence)
  })

  it.each([
    ['2026-11-21T09:24Z', 'Saturday, November 21, 2026 at 1:24 AM PST'],
    ['2026-07-01T00:05Z', 'Tuesday, June 30, 2026 at 5:05 PM PDT'],
  ])('gives %s as the time where the firm is, in winter and in summer: %s', (time, words) => {
    expect(localTimeInWords(Date.parse(time) / 1000)).toBe(words)
  })

  it.each([
    ['ann@example.com', 'ann@example.com'],
    ["o'hara+home@mail.example.co", "o'hara+home@mail.example.co"],
    ['ann@localhost', undefined],
    ['ann@münchen.example', undefined],
    ['ann@example..com', undefined],
    ['ann.@example.com', undefined],
    ['.ann@example.com', undefined],
    ['ann..b@example.com', undefined],
    ['ann@-example.com', undefined],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ])('answers to %j as %j', (email, replyTo) => {
    expect(emailOf({ email }).replyTo).toBe(replyTo)
  })

  it.each([
    ['64 characters before the @', (more: string) => `${'a'.repeat(64)}${more}@example.com`],
    ['63 characters between dots', (more: string) => `ann@${'b'.repeat(63)}${more}.com`],
    ['63 characters at its end', (more: string) => `ann@b.${'c'.repeat(63)}${more}`],
    ['254 characters', (more: string) => `aa${more}@${Array(4).fill('b'.repeat(62)).join('.')}`],
  ])('answers to an address of %s, and to none with one more', (_, address) => {
    expect(emailOf({ email: address('') }).replyTo).toBe(address(''))
    expect(emailOf({ email: address('x') }).replyTo).toBeUndefined()
  })
})

it('the e-mail about an application has its own subject and opening', () => {
  const row = rowWith({}, 'subcontractor')
  const { subject, text } = emailFor(row)
  expect(subject).toBe(`New subcontractor application [${row.ref}]`)
  expect(text.split('\n')[0]).toBe('Pacific Tile · Maria Ortega · +1 760 555 0178 · Springfield')
})

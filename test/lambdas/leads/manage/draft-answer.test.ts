import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '#content/answers.ts'
import { business } from '#content/business.ts'
import { bathroomKeys, planOf, readStoredBrief } from '#forms/brief.ts'
import { leadContract } from '#forms/lead.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { rowPage } from '#lambdas/desk/pages/row-page.ts'
import { draftAnswer } from '#lambdas/leads/manage/draft-answer.ts'
import { emailFor } from '#lambdas/leads/notify/owner-email.ts'
import { rowWith as lead, now } from '#test/lambdas/rows-of-tests.ts'
import { PlanSum } from '#web/src/plan/plan-outcome.tsx'

const [town, otherTown] = ['Riverton', 'Lakeview']
const places = [town, otherTown].map((name) => ({ name, sentence: `In ${name}, the city issues permits.` }))

const { places: placesOfFirm } = answers
beforeAll(() => void Object.assign(answers, { places }))
afterAll(() => void Object.assign(answers, { places: placesOfFirm }))

/** Dollar amounts in a text, without word joiners. */
const dollarsIn = (text: string) => text.replaceAll('\u2060', '').match(/\$\d[\d,]*\d/g) ?? []
const whole = (row: ReturnType<typeof lead>) => draftAnswer(row).paragraphs.join('\n')

const level = fc.constantFrom('basic', 'mid', 'high')
const briefs = fc
  .record(
    {
      kitchen: level,
      ...Object.fromEntries(bathroomKeys.map((key) => [key, level])),
      cabinetry: fc.constantFrom('stock', 'semi', 'full'),
      painting: fc.constant('yes'),
      flooring: fc.constant('yes'),
      order: fc.constant('in-turn'),
    },
    { requiredKeys: [] },
  )
  .map(readStoredBrief)

it('the figures of a plan are the same in the draft, on the plan’s page, in the owner’s e-mail and at the desk', () => {
  const types = fc.constantFrom(...Object.keys(leadContract.fields[3].options))
  fc.assert(
    fc.property(briefs, types, (brief, project_type) => {
      const row = lead({ project_type, brief })
      const draft = draftAnswer(row)
      const planned = dollarsIn(renderToStaticMarkup(createElement(PlanSum, { plan: planOf(brief) })))
      const figures = dollarsIn(whole(row))
      if (planned.length === 0) {
        // Without a priced plan: the cost guide's levels, or no amount.
        expect(figures.length > 0).toBe(/Kitchen|Bathroom|Cabinetry/.test(project_type))
      } else {
        for (const text of [draft.range ?? '', whole(row), draft.message(undefined)])
          expect(dollarsIn(text)).toEqual(planned)
        const { body } = rowPage({ row, duplicates: [], who: { person: { address: '' } } as SignedIn, now })
        for (const text of [emailFor(row).text, String(body)]) expect(text).toContain(draft.range)
      }
      expect(whole(row)).toContain(figures.length > 0 ? 'not a quote' : 'at the visit')
    }),
  )
})

describe('the draft', () => {
  it.each([
    ['ann smith', 'Hi ann,'],
    ['Ångström O’Neil', 'Hi Ångström,'],
    ['Mr. Smith', 'Hello,'],
    ['http://spam.example', 'Hello,'],
    ['7', 'Hello,'],
  ])('greets %s with "%s"', (name, greeting) => {
    expect(whole(lead({ name }))).toMatch(new RegExp(`^${greeting}`))
  })

  it.each([
    [`812 Prospect St, ${town}, CA 92037`, [town]],
    [`812 Prospect St, ${town}, ${otherTown}`, [town]],
    [`812 Prospect St ${town} ${business.state} 92037`, [town]],
    [`12 ${otherTown} Heights Rd, ${town} 92130`, [town]],
    [`4 ${otherTown} Way, Springfield`, []],
  ])('of %s says what belongs to the town, not to a street’s name', (property_address, towns) => {
    const text = whole(lead({ property_address }))
    const named = places.filter(({ sentence }) => text.includes(sentence))
    expect(named.map(({ name }) => name)).toEqual(towns)
  })

  it('thanks for photos that are there, and holds a person’s own words in a paragraph of their own', () => {
    const photo = { hash: 'a'.repeat(64), type: 'image/jpeg', bytes: 1, received_at: '2026-11-25T00:00:00Z' }
    const row = lead({ photos: [photo] })
    const { paragraphs } = draftAnswer(row, { own: 'I know your street.', chosen: ['1'] })
    expect(paragraphs[0]).toContain('and the photos')
    expect(paragraphs).toContain('I know your street.')
    expect(paragraphs.join()).not.toContain(places[0]?.sentence)
  })
})

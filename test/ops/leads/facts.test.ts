import { expect, it } from 'vitest'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { spanInWords } from '#firm/in-words.ts'
import { facts } from '#ops/leads/facts.ts'
import { bathroom, inDollars, kitchen, sumOf, withAside } from '#test/band-sums.ts'
import { rowOf } from '#test/lambdas/leads/desk/rows.ts'
import { weeksAtOnce } from '#test/plan-weeks.ts'

/** A kitchen and a bathroom, as the rows of these tests have them. */
const sum = sumOf(kitchen('mid'), bathroom('basic'))
const { onSite, withOrdering } = weeksAtOnce('kitchen', 'bathroom')

const id = '3f0e8f6e-1111-4222-8333-444455556666'

it('tells everything of a row in words', () => {
  const row = rowOf('lead', {
    id,
    message: 'First line\nSecond line',
    status: 'quoted',
    status_note: '42,000',
    notification: 'quarantined',
    outbox: 'D',
    due_at: Date.UTC(2026, 10, 4, 15) / 1000,
    flags: ['too-fast'],
    utm_campaign: 'fall',
    source_page: '',
  })
  expect(facts(row).replaceAll('\u202f', ' ')).toBe(
    `Quote request ${row.ref}

Received                Tuesday, November 3, 2026 at 12:00 PM PST
Name                    Ann Smith
Email                   ann.smith@example.com
Phone                   (619) 555-0134
Project type            Kitchen Remodel
Property address        812 Prospect St, La Jolla
Message                 First line
                        Second line

Status                  quoted
Note                    42,000

Notification            quarantined as spam, left to the daily digest

Last changed            Tuesday, November 3, 2026 at 12:00 PM PST
Campaign                fall
Suspicion               sent faster than people type

Id                      ${id}
Revision                1
Times stored            1
Attempts to send        0
Waits for               a place in the daily digest
Due                     Wednesday, November 4, 2026 at 7:00 AM PST`,
  )
})

it('calls an application an application', () => {
  const row = rowOf('subcontractor')
  expect(facts(row)).toContain(`Subcontractor application ${row.ref}\n`)
  expect(facts(row)).toContain('Services                Flooring, Tile Work')
})

it('says what a plan comes to', () => {
  const row = rowOf('lead', {
    brief: { kitchen: 'mid', bathroom_1: 'basic', paint: ['12x12x8.1.2.2'] },
  })
  expect(facts(row)).toContain(
    `Work                    Kitchen mid-range, bathroom basic
Range to plan with      ${inDollars(sum)}
With ${rulesOfThumb.contingencyPercent} percent aside   ${inDollars(withAside(sum))}
Weeks                   ${spanInWords(onSite)} on site, ${spanInWords(withOrdering)} with ordering and inspections
Paint                   1 room, 2 gallons`,
  )
})

it('says which room was tried in 3D, and where it is seen', () => {
  const row = rowOf('lead', {
    id,
    site: 'https://www.example.com',
    brief: { room: 'white-kitchen', floor: 'walnut', light: 'counter' },
  })
  expect(facts(row)).toContain(
    `Tried in 3D             White kitchen: white fronts, marble, cream tile, walnut floor, chalk walls, brass; by the counter lights
See it                  https://www.example.com/3d-renderings/white-kitchen?floor=walnut&light=counter`,
  )
})

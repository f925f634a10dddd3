import { expect, it } from 'vitest'
import { facts } from '#ops/leads/facts.ts'
import { rowOf } from '#test/lambdas/leads/desk/rows.ts'

const id = '3f0e8f6e-1111-4222-8333-444455556666'

it('tells everything of a row in words', () => {
  const row = rowOf('lead', {
    id,
    message: 'First line\nSecond line',
    status: 'quoted',
    notes: [{ at: 1_795_000_000, by: 'owner@example.com', text: '42,000' }],
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

Status                  Quoted
Note                    42,000

Notification            Held back as spam, for the daily email

Last changed            Tuesday, November 3, 2026 at 12:00 PM PST
Campaign                fall
Spam flags              sent faster than people type

ID                      ${id}
Revision                1
Times stored            1
Attempts to send        0
Waiting for             the daily email
Due                     Wednesday, November 4, 2026 at 7:00 AM PST`,
  )
})

it('calls an application an application', () => {
  const row = rowOf('subcontractor')
  expect(facts(row)).toContain(`Subcontractor application ${row.ref}\n`)
  expect(facts(row)).toContain('Services                Flooring, Tile Work')
})

import { describe, expect, it } from 'vitest'
import { locationNames } from '#content/location-names.ts'
import { numbersCsv, numbersInWords, numbersOf } from '#lambdas/leads/manage/numbers.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const [place] = locationNames

/** A Thursday. */
const now = Date.parse('2026-11-26T10:00:00-08:00') / 1000
const at = (time: string) => Date.parse(`2026-${time}-08:00`) / 1000

const answered = (created_at: number, minutes: number, changes: object = {}) =>
  rowWith({ created_at, status: 'contacted', answered_at: created_at + 60 * minutes, ...changes })

describe('the numbers of a month', () => {
  const google = { source_referrer: 'www.google.com/', source_page: `/locations/${place?.slug}` }
  const leads = [
    answered(at('11-02T09:00'), 20, { ...google, planned: 80_000 }),
    answered(at('11-09T09:00'), 130, { ...google, source_page: '/resources/cost-guide?x', planned: 30_000 }),
    answered(at('11-16T09:00'), 40 * 60, { utm_campaign: 'kitchen-fall', ...google, planned: 76_000 }),
    // Nobody has answered, and the time is over.
    rowWith({ created_at: at('11-17T09:00'), source_referrer: 'l.facebook.com/', source_page: '/gone' }),
    // There is time left.
    rowWith({ created_at: at('11-26T09:30'), utm_source: 'nextdoor' }),
    // Came in October.
    answered(at('10-31T22:59'), 30, { status: 'lost', quoted_at: at('11-03T09:00'), quoted_amount: 60_000 }),
    // Came, was quoted and visited earlier, and was won this month.
    answered(at('08-01T09:00'), 30, {
      ...{ ...google, status: 'won', quoted_at: at('10-20T09:00'), won_at: at('11-01T00:00') },
      ...{ quoted_amount: 142_000, visited_at: at('11-30T09:00') },
    }),
  ]
  const numbers = numbersOf(leads, now)

  it('are sentences', () => {
    expect(numbersInWords(numbers, 2)).toEqual([
      '5 requests so far this month, 1 in all of last month.',
      'You typically reply in 2 hr 10 min. On time: 2 of 4.',
      'This month so far: 1 quote worth $60,000 and 1 job won worth $142,000.',
      'Where this month’s requests came from: Google 2, Facebook 1, Nextdoor 1, campaign kitchen-fall 1. Won: Google 1.',
      `What they read first: ${place?.name} 2, /gone 1, Cost guide 1. Won: ${place?.name} 1.`,
      '3 came with a plan, typically at about $76,000.',
      'Waiting on you: 2 quotes older than a week.',
    ])
    const nothing = ['0 requests so far this month, 0 in all of last month.']
    expect(numbersInWords(numbersOf([], now), 0)).toEqual(nothing)
  })

  it('are twelve weeks from Monday, of which a file has each', () => {
    const lines = numbersCsv(numbers).trim().split('\r\n')
    expect(lines).toHaveLength(13)
    expect(lines[0]).toContain('Week of,Requests,Visits,Quotes,"Quoted, in dollars",Won,')
    expect([lines[1], ...lines.slice(-5)].map((line) => line?.slice(5))).toEqual([
      '09-07,0,0,0,0,0,0',
      '10-26,1,0,0,0,1,142000',
      '11-02,1,0,1,60000,0,0',
      '11-09,1,0,0,0,0,0',
      '11-16,2,0,0,0,0,0',
      '11-23,1,0,0,0,0,0',
    ])
  })

  it('name six sources, and count the others together', () => {
    const many = Array.from({ length: 9 }, (_, site) =>
      rowWith({ created_at: now - 60, source_referrer: `site${site}.example/` }),
    )
    const [sources] = numbersOf(many, now).sources
    expect([sources?.length, sources?.at(-1)]).toEqual([7, ['others', 3]])
  })
})

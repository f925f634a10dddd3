import { describe, expect, it, vi } from 'vitest'
import { business } from '#compiler/schemas/firm.ts'
import { jobTerms } from '#content/job-terms.ts'
import { spreadsheetTime } from '#firm/local-time.ts'
import { askDueAt, countAsked, isAskDue, warrantyEnd } from '#lambdas/leads/manage/after-job.ts'
import { answerEmail } from '#lambdas/leads/notify/visitor-emails.ts'
import type { Answer } from '#lambdas/leads/store/row.ts'
import { now, rowWith } from '#test/lambdas/rows-of-tests.ts'

const ask = (about: 'review' | 'reminder', mail: Answer['mail'] = 'pending'): Answer => ({
  ...{ at: now, how: 'email', about, mail, dueAt: now },
  paragraphs: ['Hi Ann, thank you.', 'How did it go?'],
})

const finished = (changes: object = {}) =>
  rowWith({ status: 'won', finished_on: '2026-11-20', answers: [ask('review'), ask('reminder')], ...changes })

const context = { requestUrl: 'https://alder-and-tide.example/request?key=1', replyTo: 'owner@x.example' }

describe('the e-mail that asks how a job went', () => {
  it('is the same for every rating and every word, review links first and before any question', () => {
    const link = 'https://reviews.example/write'
    vi.spyOn(jobTerms, 'reviewLinks', 'get').mockReturnValue([{ name: 'Reviews', url: link }])
    const opinions = [1, 2, 3, 4, 5, undefined].flatMap((rating) =>
      ['', 'Awful.', 'Wonderful!'].map((text) => ({ words: { at: now, text, rating } })),
    )
    const mails = [{}, { trouble_at: now }, ...opinions].map((changes) => {
      const { ref: _, ...row } = finished(changes)
      return answerEmail({ ...row, ref: 'R' }, 0, context).text
    })
    expect(new Set(mails).size).toBe(1)
    const [text = ''] = mails
    expect(text).toMatch(new RegExp(`${link}.*How did it go`, 's'))
    expect(answerEmail(finished(), 1, context).text).not.toContain(link)
  })

  it('leaves the links out where the firm has none', () => {
    vi.spyOn(jobTerms, 'reviewLinks', 'get').mockReturnValue([])
    const { text } = answerEmail(finished(), 0, context)
    expect(text).toMatch(/^Hi Ann, thank you\.\n\nHow did it go\?\n\nOpen your page: /)
  })

  it('goes out at 10 a.m. three days later, on a weekday on which the firm is open', () => {
    const dueAfter = (day: string, at = 0) => spreadsheetTime(askDueAt(day, at)).slice(0, 16)
    // Three days after Friday is Monday; after Tuesday it is Friday; after Wednesday, Saturday waits until Monday.
    expect(dueAfter('2026-12-04')).toBe('2026-12-07 10:00')
    expect(dueAfter('2026-12-08')).toBe('2026-12-11 10:00')
    expect(dueAfter('2026-12-09')).toBe('2026-12-14 10:00')
    // A finish entered late.
    expect(dueAfter('2026-12-04', Date.parse('2026-12-15T12:00-08:00') / 1000)).toBe('2026-12-16 10:00')
  })

  const sent = { answers: [ask('review', 'sent'), ask('reminder')] }
  it.each([
    ['as long as nothing is known', {}, [true, false]],
    ['but not after words', { ...sent, words: { at: now, text: 'Fine' } }, [true, false]],
    ['nor after trouble', { ...sent, trouble_at: now }, [true, false]],
    ['nor after a bounce', { answers: [ask('review', 'failed'), ask('reminder')] }, [false, false]],
    ['not when no longer won', { status: 'lost' }, [false, false]],
    ['not when no longer finished', { finished_on: undefined }, [false, false]],
  ])('is due %s', (_, changes, isDue) => {
    const row = finished(changes)
    expect([ask('review'), ask('reminder')].map((each) => isAskDue(row, each))).toEqual(isDue)
  })
})

it('of the finished jobs each client was asked, is still to be, could not be, or has a listed reason', () => {
  const mails = (['sent', 'begun', 'pending', 'failed'] as const).map((mail) => [ask('review', mail)])
  const asks = [...mails, []].map((answers) => finished({ answers }))
  const others = [{ status: 'lost' }, { finished_on: undefined }, { not_asked: 'dispute', answers: [] }]
  const count = { finished: 6, asked: 2, waiting: 1, skipped: ['dispute'] }
  expect(countAsked([...asks, ...others.map(finished)])).toEqual(count)
})

it.each([
  ['2026-11-28', '2031-11-27'],
  ['2028-02-29', '2033-02-28'],
  ['2026-01-01', '2030-12-31'],
])('the warranty of five years on what was finished on %s ends on %s', (finished, end) => {
  vi.spyOn(jobTerms, 'warrantyYears', 'get').mockReturnValue(5)
  expect(warrantyEnd(finished)).toBe(end)
})

it.each([
  ['https://search.google.com/local/writereview?placeid=1', true],
  ['https://g.page/r/firm/review', true],
  ['https://www.yelp.com/biz/firm', false],
  ['https://google.com.evil.example/review', false],
])('a link for reviews to %s is accepted: %s', (url, isAccepted) => {
  const { success } = business.shape.reviewLinks.safeParse([{ name: 'Reviews', url }])
  expect(success).toBe(isAccepted)
})

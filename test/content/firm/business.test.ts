import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#compiler/schemas/firm.ts'
import { business } from '#content/business.ts'
import { language } from '#content/language.ts'
import { hoursInWords } from '#firm/describe-business.ts'
import { dayLater, momentAt } from '#firm/local-time.ts'
import { structuredDataOf } from '#web/generate/structured-data.ts'

const page = { path: '/', title: 'Home', description: 'All about us.', image: '/share.png' }

describe('who we are', () => {
  it('gives search engines the hours that it says in words', () => {
    expect(business.phoneHours).toBe(hoursInWords(business.hours, language))
    expect(structuredDataOf(page, 'https://firm.com')).toMatchObject([
      {
        address: { addressLocality: business.town, addressRegion: business.state },
        openingHoursSpecification: business.hours.map(({ days, ...hours }) => ({
          dayOfWeek: days,
          ...hours,
        })),
      },
      { '@type': 'WebSite', name: business.name },
    ])
  })

  it('tells search engines of each closed period until its last day is over', () => {
    const periodsAt = (day: string) =>
      structuredDataOf(page, 'https://firm.com', momentAt(day, '23:59'))[0]?.specialOpeningHoursSpecification
    const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
    const periods = business.closed.map(({ from, to }) => ({ ...closed, validFrom: from, validThrough: to }))
    const [{ to } = { to: '' }] = business.closed
    expect(periodsAt(to)).toEqual(periods)
    expect(periodsAt(dayLater(to))).toEqual(periods.slice(1))
  })

  it.each<[string, OpeningHours[]]>([
    [
      'Tuesday–Thursday, 7:30 a.m.–4 p.m.; Saturday, 9 a.m.–12 p.m.',
      [
        { days: ['Tuesday', 'Wednesday', 'Thursday'], opens: '07:30', closes: '16:00' },
        { days: ['Saturday'], opens: '09:00', closes: '12:00' },
      ],
    ],
    [
      'Monday, Wednesday and Friday, 12:05 a.m.–11:59 p.m.',
      [{ days: ['Friday', 'Monday', 'Wednesday'], opens: '00:05', closes: '23:59' }],
    ],
  ])('says "%s" of such hours', (words, hours) => {
    expect(hoursInWords(hours, language)).toBe(words)
  })
})

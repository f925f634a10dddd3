import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { business } from '#firm/business.ts'
import { structuredDataOf } from '#web/build/structured-data.ts'

const page = { path: '/', title: 'Home', description: 'All about us.', image: '/share.png' }

describe('who we are', () => {
  it('says the hours in words as it gives them to search engines', () => {
    const { days, opens, closes } = business.hours
    expect([days[0], days.at(-1), opens, closes]).toEqual(['Monday', 'Friday', '08:00', '18:00'])
    expect(business.phoneHours).toBe('Monday–Friday, 8am–6pm')
    expect(structuredDataOf(page, 'https://firm.com')).toMatchObject([
      {
        address: { addressLocality: business.town, addressRegion: business.state },
        contactPoint: { hoursAvailable: { dayOfWeek: days, opens, closes } },
      },
    ])
  })

  it('says hours, city and reply time nowhere but in the business file', () => {
    const said = [business.phoneHours, business.city, business.replyTime, business.hours.opens, business.area]
    const elsewhere = globSync(['{web,firm,forms,lambdas,local}/**/*.{ts,tsx,mdx}'])
      .filter((file) => file !== 'firm/business.ts')
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        return said.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`)
      })
    expect(elsewhere).toEqual([])
  })
})

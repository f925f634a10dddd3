import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { standIns } from '../../infra/launch-check.ts'
import { pictures } from '../../web/content/pictures.ts'

const found = standIns()

describe('the launch check', () => {
  it.each([
    ['the name', 'business.ts', /firm’s name|firm's name/],
    ['the phone', 'business.ts', /phone number/],
    ['the e-mail address', 'business.ts', /e-mail address/],
    ['the social links', 'business.ts', /social links/],
    ['the type of insurance', 'business.ts', /insurance/],
    ['the testimonials', 'home.ts', /testimonials/],
    ['the review widget', 'review-widgets.ts', /review widget/],
    ['the reviews in two readings', 'claims.ts', /two readings, here the reviews/],
    ['the years in two readings', 'claims.ts', /two readings, here the years/],
    ['the weeks in two readings', 'claims.ts', /two readings, here the weeks/],
    ['the address of the site', 'cdk.json', /prod\.siteUrl/],
    ['the owner’s address', 'cdk.json', /prod\.ownerEmail/],
    ['the sender’s address', 'cdk.json', /prod\.senderEmail/],
  ])('names %s', (_, file, why) => {
    expect(found.filter((one) => one.file.endsWith(file) && why.test(one.why))).toHaveLength(1)
  })

  it('knows the marked values by their names', () => {
    const named = (end: string) => found.filter(({ file }) => file.endsWith(end)).map(({ what }) => what)
    expect(named('business.ts')).toEqual(['name', 'phone', 'email', 'social', 'insurance'])
    expect(named('home.ts')).toEqual(['testimonials'])
  })

  it('names every rendering that a page shows as a picture', () => {
    const renderings = Object.entries(pictures).filter(([, { kind }]) => kind === 'rendering')
    expect(found.filter(({ file }) => file.endsWith('pictures.ts'))).toHaveLength(renderings.length)
  })

  it.each(found.map((one) => [`${one.file}:${one.line}`, one] as const))(
    'points at a line: %s',
    (_, { file, line, why }) => {
      const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''
      expect(text).toMatch(/Stands in: |file: '|"\w+": "/)
      expect(why.length).toBeGreaterThan(20)
    },
  )
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictures } from '#content/pictures.ts'
import { standIns } from '#infra/launch-check.ts'

const found = standIns()

describe('the launch check', () => {
  it.each([
    ['the name', 'business.ts', /firm’s name|firm's name/],
    ['the license of the code', 'LICENSE', /license of this code/],
    ['the phone', 'business.ts', /phone number/],
    ['the e-mail address', 'business.ts', /e-mail address/],
    ['the social links', 'business.ts', /social links/],
    ['the type of insurance', 'business.ts', /insurance/],
    ['the testimonials', 'home/testimonials.ts', /testimonials/],
    ['the review widget', 'review-widgets.ts', /review widget/],
    ['the reviews in two readings', 'claims.ts', /two readings, here the reviews/],
    ['the years in two readings', 'claims.ts', /two readings, here the years/],
    ['the weeks in two readings', 'times.ts', /two readings, here the weeks/],
    ['the address of the site', 'cdk.json', /prod\.siteUrl/],
    ['the owner’s address', 'cdk.json', /prod\.ownerEmail/],
    ['the sender’s address', 'cdk.json', /prod\.senderEmail/],
  ])('names %s', (_, file, why) => {
    expect(found.filter((one) => one.file.endsWith(file) && why.test(one.why))).toHaveLength(1)
  })

  it('sees addresses in lists and in parts of settings, each at its own line', () => {
    const copy = mkdtempSync(join(tmpdir(), 'launch-'))
    const prod = {
      ownerEmail: ['office@firm.com', 'boss@firm.example', 'crew@firm.example'],
      domain: { name: 'firm.example' },
    }
    try {
      writeFileSync(join(copy, 'cdk.json'), JSON.stringify({ context: { stages: { prod } } }, null, 2))
      const lines = readFileSync(join(copy, 'cdk.json'), 'utf8').split('\n')
      const seen = standIns(copy).filter(({ file }) => file === 'cdk.json')
      expect(seen.map(({ line, why }) => [lines[line - 1]?.trim(), why])).toEqual([
        ['"boss@firm.example",', '"prod.ownerEmail" has "boss@firm.example": leads would be sent to nobody.'],
        ['"crew@firm.example"', '"prod.ownerEmail" has "crew@firm.example": leads would be sent to nobody.'],
        ['"name": "firm.example"', '"prod.domain" has "firm.example": nobody can be reached there.'],
      ])
    } finally {
      rmSync(copy, { recursive: true })
    }
  })

  it('knows the marked values by their names', () => {
    const named = (end: string) => found.filter(({ file }) => file.endsWith(end)).map(({ what }) => what)
    expect(named('business.ts')).toEqual(['name', 'phone', 'email', 'social', 'insurance'])
    expect(named('home/testimonials.ts')).toEqual(['testimonials'])
  })

  it('names every rendering that a page shows as a picture', () => {
    const renderings = Object.entries(pictures).filter(([, { kind }]) => kind === 'rendering')
    expect(found.filter(({ file }) => file.startsWith('web/content/pictures/'))).toHaveLength(
      renderings.length,
    )
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

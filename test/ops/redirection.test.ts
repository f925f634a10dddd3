import { expect, it } from 'vitest'
import { leadsTo } from '#ops/smoke/headers.ts'

it.each([
  [301, 'https://www.firm.com/', 'to-https'],
  [308, 'https://www.firm.com/', 'to-https'],
  [301, 'https://firm.com/', 'to-another-host'],
  [301, 'http://firm.com/', 'to-http-first'],
  [301, 'nowhere', 'missing'],
  [200, 'https://www.firm.com/', 'missing'],
  [404, 'https://www.firm.com/', 'missing'],
])('plain HTTP that answers %d and leads to %s is %s', (status, location, redirection) => {
  expect(leadsTo(status, URL.parse(location), 'www.firm.com')).toBe(redirection)
})

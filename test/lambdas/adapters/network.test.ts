import { expect, it } from 'vitest'
import { networkPrefix } from '#lambdas/leads/store/hourly-counts.ts'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8:0000:20:3:4:5:6', '2001:db8:0:20'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['what is this', 'what is this'],
])('an address %s counts as %s', (address, counted) => {
  expect(networkPrefix(address)).toBe(counted)
})

import { afterAll, describe, expect, it, vi } from 'vitest'
import { contactCard } from '#web/generate/site-files.ts'
import { structuredDataOf } from '#web/generate/structured-data.ts'

// Other files of a worker keep modules that name their own firm.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// A firm with a street address, and with special characters of vCards in its name.
vi.mock('#content/business.ts', async (original) => {
  const { business, ...others } = await original<typeof import('#content/business.ts')>()
  return {
    ...others,
    business: {
      ...business,
      name: 'Möller, Söhne; Küchen & Bäder',
      street: '1234 Main Street',
      zip: '92101',
      geo: { latitude: 32.7157, longitude: -117.1611 },
    },
  }
})

const page = { path: '/', title: 'Home', description: 'All about us.', image: '/share.png' }

describe('a firm with a street address', () => {
  it('gives search engines its street and its point on the map', () => {
    expect(structuredDataOf(page, 'https://firm.com')[0]).toMatchObject({
      address: { streetAddress: '1234 Main Street', postalCode: '92101' },
      geo: { '@type': 'GeoCoordinates', latitude: 32.7157, longitude: -117.1611 },
    })
  })

  it('has it in its contact card, with the signs of its name escaped', () => {
    const card = contactCard('https://firm.com')
    expect(card).toContain('ADR;TYPE=WORK:;;1234 Main Street;')
    expect(card).toContain('FN:Möller\\, Söhne\\; Küchen & Bäder\r\n')
  })
})

import { describe, expect, it } from 'vitest'
import { warningEmail } from '#lambdas/leads/notify/summary-email.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const hour = 60 * 60
const received = Date.UTC(2026, 10, 3, 20) / 1000

const warned = (hours: number, changes: object = {}) =>
  warningEmail(rowWith({ created_at: received, ...changes }), received + hours * hour)

describe('the warning of a lead that nobody has answered', () => {
  it.each([
    [20, '4 hours left'],
    [21.5, '2 hours left'],
    [23, '1 hour left'],
    [23.5, '30 minutes left'],
    [24, 'Reply overdue'],
    [25, 'Reply overdue'],
  ])('after %d hours says: %s', (hours, words) => {
    expect(warned(hours).subject).toMatch(new RegExp(`^${words} \\[[A-Z0-9]{8}\\]$`))
  })

  it('opens the lead at the desk of the site that it came from, and offers no link where that is unknown', () => {
    const id = '3f0e8f6e-1111-4222-8333-444455556666'
    expect(warned(20, { id, site: 'https://firm.example' }).text).toContain(
      `https://firm.example/desk/leads/${id}`,
    )
    expect(warned(20, { id }).text).not.toContain('/desk/')
  })

  it('shows markup that a visitor typed as text', () => {
    const { html } = warned(20, { name: '<b>Ann</b><script>1</script>' })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })
})

import { vi } from 'vitest'

// Setup file of the rules (vitest.config.ts): what they say of times holds for this office, whichever firm content/ is of.

const { weekdays, periods } = vi.hoisted(() => ({
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  periods: [
    { from: '2026-11-26', to: '2026-11-27', reason: 'Thanksgiving' },
    { from: '2026-12-24', to: '2026-12-25', reason: 'Christmas' },
    { from: '2027-01-01', to: '2027-01-01', reason: 'New Year’s Day' },
  ],
}))

vi.mock('#content/time-zone.ts', () => ({ timeZone: 'PST8PDT' }))

vi.mock('#content/closed.ts', () => ({ closed: { periods } }))

vi.mock('#content/business.ts', async (importOriginal) => {
  const { business } = await importOriginal<typeof import('#content/business.ts')>()
  return {
    business: {
      ...business,
      name: 'Alder & Tide',
      email: 'hello@alder-and-tide.example',
      hours: [{ days: weekdays, opens: '08:00', closes: '18:00' }],
      phoneHours: 'Monday–Friday, 8 a.m.–6 p.m.',
      reply: { hours: 24 },
      closed: periods.map(({ from, to }) => ({ from, to })),
    },
  }
})

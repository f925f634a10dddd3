import { expect, it } from 'vitest'
import { runChaos } from './run.ts'

it('loses nothing and doubles nothing of 1,000 visitors while one call in ten fails', {
  timeout: 300_000,
}, async () => {
  const report = await runChaos({ visitors: 1000, rate: 0.1, seed: 1 })
  expect(report).toMatchObject({ lost: 0, editsLost: 0, duplicateRows: 0, unsent: 0, gaveUp: 0 })
  expect([...report.findings, ...report.unexpected]).toEqual([])
  expect(report.duplicateEmails).toBeLessThanOrEqual(report.emails * 0.001)
  // Otherwise it has proved nothing.
  expect(Object.values(report.injected).reduce((total, count) => total + count, 0)).toBeGreaterThan(500)
})

import { expect, it } from 'vitest'
import { runPhotoChaos } from './photos.ts'

it('no request is lost or doubled while three calls of the bucket in ten fail, and each photo is kept or told as not kept', {
  timeout: 300_000,
}, async () => {
  const report = await runPhotoChaos({ visitors: 100, rate: 0.3, seed: 1 })
  expect(report).toMatchObject({ leads: 100, lost: 0, duplicateRows: 0, untrue: 0, missingFiles: 0 })
  expect(report.toldKept + report.toldNotKept).toBe(200)
  // Otherwise it has proved nothing.
  expect(report.injected).toBeGreaterThan(50)
})

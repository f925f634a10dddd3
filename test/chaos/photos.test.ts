import { beforeAll, describe, expect, it } from 'vitest'
import { type PhotoChaosReport, runPhotoChaos, visitorsInOutage } from './photos.ts'

describe('requests with photos', () => {
  let report: PhotoChaosReport
  beforeAll(async () => {
    report = await runPhotoChaos({ visitors: 100, rate: 0.3, seed: 1 })
  }, 300_000)

  it('are neither lost nor doubled while three calls of the bucket in ten fail, and each photo is kept or told as not kept', () => {
    expect(report).toMatchObject({ leads: 100, lost: 0, duplicateRows: 0, untrue: 0, missingFiles: 0 })
    expect(report.toldKept + report.toldNotKept).toBe(200)
    // Otherwise it has proved nothing.
    expect(report.injected).toBeGreaterThan(50)
  })

  it('are kept while the bucket is away, every photo told as not kept, and taken when it is sent again', () => {
    expect(report.outage).toEqual({ lost: 0, toldKept: 0, keptAfterwards: 2 * visitorsInOutage })
  })
})

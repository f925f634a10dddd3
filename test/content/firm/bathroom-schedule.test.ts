import { describe, expect, it } from 'vitest'
import { bathroomSteps } from '#content/costs/bathroom-steps.ts'
import { bathroomDays, bathroomSchedule } from '#firm/bathroom-schedule.ts'

describe("a bathroom's seven steps", () => {
  it('take 13 to 21 working days one after the other, 11 to 17 side by side', () => {
    expect(bathroomDays(bathroomSteps)).toEqual({
      inTurn: { from: 13, to: 21 },
      sideBySide: { from: 11, to: 17 },
    })
  })

  it('are on their days: plumbing on 4 to 6, electrical after it on 7 and 8 or beside it on 4 and 5', () => {
    expect(bathroomSchedule(bathroomSteps).slice(1, 3)).toEqual([
      {
        step: 'Plumbing rough-in',
        days: { from: 2, to: 3 },
        inTurn: { from: 4, to: 6 },
        sideBySide: { from: 4, to: 6 },
      },
      {
        step: 'Electrical',
        days: { from: 1, to: 2 },
        inTurn: { from: 7, to: 8 },
        sideBySide: { from: 4, to: 5 },
      },
    ])
  })
})

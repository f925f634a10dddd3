import { expect, it } from 'vitest'
import { bathroomSteps } from '#content/costs/bathroom-steps.ts'
import { bathroomDays, bathroomSchedule } from '#firm/bathroom-schedule.ts'

const span = (from: number, to: number) => ({ from, to })

it('a bathroom takes 13 to 21 working days step by step, and 11 to 17 side by side: plumbing on 4 to 6, electrical after it on 7 and 8 or beside it on 4 and 5', () => {
  expect(bathroomDays(bathroomSteps)).toEqual({ inTurn: span(13, 21), sideBySide: span(11, 17) })
  const [, plumbing, electrical] = bathroomSchedule(bathroomSteps)
  expect(plumbing).toMatchObject({ inTurn: span(4, 6), sideBySide: span(4, 6) })
  expect(electrical).toMatchObject({ inTurn: span(7, 8), sideBySide: span(4, 5) })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facesInSight, pointOf, reachOf, viewOf } from '#web/src/rooms/viewer/directions.ts'

const degrees = fc.integer({ min: -1000, max: 1000 })
const view = fc
  .tuple(degrees, fc.integer({ min: -60, max: 60 }))
  .map(([yaw, pitch]) => ({ ...viewOf(yaw, pitch) }))

it('a view is the same after a whole turn, and never upside down', () => {
  fc.assert(
    fc.property(degrees, degrees, (yaw, pitch) => {
      const once = viewOf(yaw, pitch)
      expect(viewOf(yaw + 360, pitch)).toEqual(once)
      expect(Math.abs(once.pitch)).toBeLessThanOrEqual(60)
    }),
  )
})

describe('a point of the room', () => {
  const reach = reachOf(1000, 600)

  it('at which one looks is the middle of the picture', () => {
    fc.assert(
      fc.property(view, (at) => {
        const [x = 1, y = 1] = pointOf(at, at, reach) ?? []
        expect(Math.abs(x)).toBeLessThan(1e-9)
        expect(Math.abs(y)).toBeLessThan(1e-9)
      }),
    )
  })

  it('to the right is on the right, above is above, behind is nowhere', () => {
    const ahead = { yaw: 0, pitch: 0 }
    const [x = 0] = pointOf(ahead, { yaw: 20, pitch: 0 }, reach) ?? []
    expect(x).toBeGreaterThan(0)
    const [, y = 0] = pointOf(ahead, { yaw: 0, pitch: 20 }, reach) ?? []
    expect(y).toBeGreaterThan(0)
    expect(pointOf(ahead, { yaw: 170, pitch: 0 }, reach)).toBeUndefined()
  })

  it.each([
    [37.5, 400, 390],
    [43, 900, 300],
  ])('at the edge of the longer side is %f degrees away at %i by %i px', (away, longer, shorter) => {
    const [x = 0] = pointOf(viewOf(10, 0), viewOf(10 + away, 0), reachOf(longer, shorter)) ?? []
    expect(x).toBeCloseTo(1, 9)
    const [, y = 0] = pointOf(viewOf(10, 0), viewOf(10, away), reachOf(shorter, longer)) ?? []
    expect(y).toBeCloseTo(1, 9)
  })
})

it.each([
  ['straight ahead', { yaw: 0, pitch: 0 }, [0]],
  ['into a corner', { yaw: 45, pitch: 0 }, [0, 1]],
  ['back', { yaw: 180, pitch: 0 }, [2]],
  ['up to the ceiling', { yaw: 0, pitch: 60 }, [0, 1, 3, 4]],
  ['down to the left', { yaw: -90, pitch: -40 }, [3, 5]],
])('the faces in sight %s are those and no others', (_, from, faces) => {
  const seen = facesInSight(from, reachOf(1000, 650))
  for (const face of faces) expect(seen).toContain(face)
  if (from.pitch === 0) expect([...seen].toSorted()).toEqual(faces)
})

import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Room } from '#compiler/schemas/rooms.ts'
import { slugs } from '#web/content/paths.ts'
import { facesInSight, pointOf, reachOf, viewOf } from '#web/src/rooms/viewer/directions.ts'

const files = slugs.rooms.map((slug) => join(import.meta.dirname, `../../../build/content/rooms/${slug}.ts`))
const rooms: readonly Room[] = await Promise.all(files.map(async (file) => (await import(file)).room))

it('a room is entered with everything in sight that can be chosen', () => {
  for (const { groups, views } of rooms) {
    const [yaw = 0, pitch = 0] = views[0]?.look ?? []
    for (const [width, height] of [
      [1296, 566],
      [390, 414],
    ] as const)
      for (const { name, look } of groups) {
        const point = pointOf(viewOf(yaw, pitch), viewOf(...look), reachOf(width, height)) ?? [2]
        expect(Math.max(...point.map(Math.abs)), `${name} at ${width} px`).toBeLessThan(0.96)
      }
  }
})

it('a view is the same after a whole turn, and never upside down', () => {
  const degrees = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(degrees, degrees, (yaw, pitch) => {
      const once = viewOf(yaw, pitch)
      expect(viewOf(yaw + 360, pitch)).toEqual(once)
      expect(Math.abs(once.pitch)).toBeLessThanOrEqual(60)
    }),
  )
})

it('a point to the right is on the right, one above is above, and one behind is nowhere', () => {
  const pointAt = (yaw: number, pitch: number) =>
    pointOf({ yaw: 0, pitch: 0 }, { yaw, pitch }, reachOf(1000, 600))
  expect(pointAt(20, 0)?.[0]).toBeGreaterThan(0)
  expect(pointAt(0, 20)?.[1]).toBeGreaterThan(0)
  expect(pointAt(170, 0)).toBeUndefined()
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

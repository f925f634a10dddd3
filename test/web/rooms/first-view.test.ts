import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Room } from '#compiler/schemas/rooms.ts'
import { slugs } from '#web/content/paths.ts'
import { pointOf, reachOf, viewOf } from '#web/src/rooms/viewer/directions.ts'

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

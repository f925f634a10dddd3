import type { Room } from '#compiler/schemas/rooms.ts'
import { room as roomPage } from '#content/pages/room.ts'
import type { Look } from './choices.ts'

/** Degrees from which one looks at the ceiling or the floor. */
const steep = 35

/** Name of the nearest of the named views. */
export function nearestView({ views }: Pick<Room, 'views'>, [yaw, pitch]: Look): string {
  if (Math.abs(pitch) > steep) return pitch > 0 ? roomPage.up : roomPage.down
  const away = (look: Look) => Math.abs(((((look[0] - yaw + 180) % 360) + 360) % 360) - 180)
  const [nearest] = views.toSorted((a, b) => away(a.look) - away(b.look))
  return nearest?.name ?? ''
}

import { type FinishGroup, finishGroups, type Light } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'

export interface Choices {
  readonly light: Light
  readonly finishes: Readonly<Partial<Record<FinishGroup, string>>>
}

/** Direction in degrees: to the right of the front wall, and up. */
export type RoomLook = readonly [yaw: number, pitch: number]

type Offered = Pick<Room, 'groups' | 'lights'>

export const ownChoices = ({ groups, lights }: Offered): Choices => ({
  light: lights[0]?.light ?? 'noon',
  finishes: Object.fromEntries(groups.map(({ group, finishes }) => [group, finishes[0]?.code])),
})

/** Names of chosen finishes within a sentence: "sage fronts, soapstone". */
export const describeChoices = ({ groups }: Pick<Room, 'groups'>, { finishes }: Choices): string =>
  groups
    .map(({ group, finishes: offered }) => offered.find(({ code }) => code === finishes[group])?.said)
    .join(', ')

/**
 * Choices by their codes, from an address or from controls.
 * @param codeOf "cabinets" gives "sage"; what the room does not have is left as the room's own
 */
export function choicesOf(room: Offered, codeOf: (key: string) => string | null | undefined): Choices {
  const own = ownChoices(room)
  const light = room.lights.find((each) => each.light === codeOf('light'))?.light ?? own.light
  const finishes = room.groups.map(({ group, finishes: offered }) => {
    const code = codeOf(group)
    return [group, offered.some((each) => each.code === code) ? code : own.finishes[group]]
  })
  return { light, finishes: Object.fromEntries(finishes) }
}

/** Whether an address is a link to a look of the room; others' parameters, as of advertisements, are not. */
export const isLinkTo = ({ groups }: Pick<Offered, 'groups'>, asked: URLSearchParams): boolean =>
  ['light', 'look', ...groups.map(({ group }) => group)].some((key) => asked.has(key))

/** Direction in an address: "120,-5". Undefined when it names none. */
export function lookOf(text: string | null): RoomLook | undefined {
  const [, yaw, pitch] = /^(-?\d{1,3}),(-?\d{1,2})$/.exec(text ?? '') ?? []
  if (yaw === undefined || Math.abs(Number(yaw)) > 180 || Math.abs(Number(pitch)) > 60) return undefined
  return [Number(yaw), Number(pitch)]
}

/** Query for choices and direction; "" where all is as the room is entered. */
export function queryOf(
  room: Offered & Pick<Room, 'views'>,
  { light, finishes }: Choices,
  look: RoomLook,
): string {
  const own = ownChoices(room)
  const said = new URLSearchParams()
  for (const group of finishGroups) {
    const code = finishes[group]
    if (code && code !== own.finishes[group]) said.set(group, code)
  }
  if (light !== own.light) said.set('light', light)
  const rounded = look.map(Math.round)
  if (rounded.join() !== room.views[0]?.look.join()) said.set('look', rounded.join())
  // A comma may stand in an address as it is.
  return said.size === 0 ? '' : `?${said.toString().replaceAll('%2C', ',')}`
}

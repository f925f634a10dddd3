import { type FinishGroup, faces, finishGroups, type Light, wallFaces } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'
import { faceFile, finishFile, type RoomFormat, type RoomPictures, type Tier } from '#web/content/room.ts'

export interface Choices {
  readonly light: Light
  readonly finishes: Readonly<Partial<Record<FinishGroup, string>>>
}

/** Direction in degrees: right of the front wall, and up. */
export type RoomLook = readonly [yaw: number, pitch: number]

type RoomOptions = Pick<Room, 'groups' | 'lights'>

/** The room's own light and finishes: the first of each. */
export const defaultChoices = ({ groups, lights }: RoomOptions): Choices => ({
  light: lights[0]?.light ?? 'noon',
  finishes: Object.fromEntries(groups.map(({ group, finishes }) => [group, finishes[0]?.code])),
})

/** Lists the chosen finishes for use within a sentence: "sage fronts, soapstone". */
export const describeChoices = ({ groups }: Pick<Room, 'groups'>, { finishes }: Choices): string =>
  groups
    .map(({ group, finishes: options }) => options.find(({ code }) => code === finishes[group])?.said)
    .join(', ')

/**
 * Reads choices from a URL or from controls.
 * @param codeOf maps "cabinets" to "sage"; for unknown codes the room's own choice is used
 */
export function choicesOf(room: RoomOptions, codeOf: (key: string) => string | null | undefined): Choices {
  const own = defaultChoices(room)
  const light = room.lights.find((each) => each.light === codeOf('light'))?.light ?? own.light
  const finishes = room.groups.map(({ group, finishes: options }) => {
    const code = codeOf(group)
    return [group, options.some((each) => each.code === code) ? code : own.finishes[group]]
  })
  return { light, finishes: Object.fromEntries(finishes) }
}

/**
 * Returns whether a query chooses anything in the room. One that does not, like an advertisement's, must leave the controls
 * alone: a visitor may have set them before the script ran.
 */
export const hasRoomChoices = ({ groups }: Pick<RoomOptions, 'groups'>, query: URLSearchParams): boolean =>
  ['light', 'look', ...groups.map(({ group }) => group)].some((key) => query.has(key))

/** Parses the direction in a URL: "120,-5". Undefined if absent or out of range. */
export function lookOf(text: string | null): RoomLook | undefined {
  const [, yaw, pitch] = /^(-?\d{1,3}),(-?\d{1,2})$/.exec(text ?? '') ?? []
  if (yaw === undefined || Math.abs(Number(yaw)) > 180 || Math.abs(Number(pitch)) > 60) return undefined
  return [Number(yaw), Number(pitch)]
}

/** Builds the query for choices and direction; "" for the room's initial state. */
export function queryOf(
  room: RoomOptions & Pick<Room, 'views'>,
  { light, finishes }: Choices,
  look: RoomLook,
): string {
  const own = defaultChoices(room)
  const query = new URLSearchParams()
  for (const group of finishGroups) {
    const code = finishes[group]
    if (code && code !== own.finishes[group]) query.set(group, code)
  }
  if (light !== own.light) query.set('light', light)
  const direction = look.map(Math.round).join()
  if (direction !== room.views[0]?.look.join()) query.set('look', direction)
  // A comma needs no escaping in a query.
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',')}`
}

export const wallId = (face: string): string => `wall-${face}`

/** Returns the wall in a direction. */
export const wallAt = ([yaw]: RoomLook): string => wallFaces[(Math.round(yaw / 90) + 4) % 4] ?? 'front'

/** Returns the direction of a fragment that links to a wall; undefined for any other. */
export function wallLookOf(hash: string): RoomLook | undefined {
  const index = wallFaces.findIndex((face) => hash === `#${wallId(face)}`)
  return index < 0 ? undefined : [index === 3 ? -90 : index * 90, 0]
}

/** Size and format of the pictures, as chosen by the browser for the first one. */
export interface PictureChoice {
  readonly tier: Tier
  readonly format: RoomFormat
}

/** URLs of each face's pictures, in the cube's order: the room, and its finishes on top. */
export function layersOf(
  { prefix, changed }: Pick<RoomPictures, 'prefix' | 'changed'>,
  { light, finishes }: Choices,
  { tier, format }: PictureChoice,
): string[][] {
  const finishCodes = Object.entries(finishes) as [FinishGroup, string][]
  return faces.map((face, index) => [
    prefix + faceFile(light, face, tier, format),
    ...finishCodes
      .filter(([group, code]) => (changed[light]?.[group]?.[code] ?? 0) & (2 ** index))
      .map(([group, code]) => prefix + finishFile(light, group, code, face, tier)),
  ])
}

/** Reads the browser's choice from a picture's URL. */
export const pictureChoiceOf = (address: string, hasLittleMemory: boolean): PictureChoice => ({
  tier: hasLittleMemory || address.includes('-small.') ? 'small' : 'large',
  format: address.endsWith('avif') ? 'avif' : 'webp',
})

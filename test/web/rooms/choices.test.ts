import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Room } from '#compiler/schemas/rooms.ts'
import {
  choicesOf,
  hasRoomChoices,
  lookOf,
  pictureChoiceOf,
  queryOf,
  type RoomLook,
  wallAt,
  wallLookOf,
} from '#web/src/rooms/choices.ts'
import { madeUpFinish as finish } from './made-up-finish.ts'

const room: Pick<Room, 'groups' | 'lights' | 'views'> = {
  lights: [
    { light: 'noon', name: 'Noon', said: 'at noon' },
    { light: 'dusk', name: 'Dusk', said: 'at dusk' },
  ],
  groups: [
    { group: 'cabinets', look: [0, 0], name: 'Cabinets', finishes: ['white', 'sage', 'navy'].map(finish) },
    { group: 'metal', look: [0, 0], name: 'Metal', finishes: [finish('brass'), finish('black')] },
  ],
  views: [{ name: 'Range wall', look: [0, 0] }],
}

const given = (query: string) => {
  const parameters = new URLSearchParams(query)
  return { choices: choicesOf(room, (key) => parameters.get(key)), look: lookOf(parameters.get('look')) }
}

describe('the address of a room', () => {
  it.each([
    ...['light=dusk', 'cabinets=sage', 'look=120,-5', 'gclid=1&metal=black'].map(
      (query) => [query, true] as const,
    ),
    ...['', 'gclid=1', 'utm_source=mail', 'floor=oak'].map((query) => [query, false] as const),
  ])('with ?%s is a link to a look of the room, or leaves what was chosen: %s', (query, isLook) => {
    expect(hasRoomChoices(room, new URLSearchParams(query))).toBe(isLook)
  })

  it('gives back what it was made of, for all choices and directions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('white', 'sage', 'navy'),
        fc.constantFrom('brass', 'black'),
        fc.constantFrom('noon' as const, 'dusk' as const),
        fc.tuple(fc.integer({ min: -179, max: 180 }), fc.integer({ min: -60, max: 60 })),
        (cabinets, metal, light, look) => {
          const choices = { light, finishes: { cabinets, metal } }
          const read = given(queryOf(room, choices, look as RoomLook))
          expect(read.choices).toEqual(choices)
          expect(read.look ?? [0, 0]).toEqual(look)
        },
      ),
    )
  })

  it.each(['181,0', '0,61', '1e2,0', '10', '10,-5,3', ' 10,5', ''])('looks nowhere for "%s"', (look) => {
    expect(lookOf(look)).toBeUndefined()
  })
})

it.each(['front', 'right', 'back', 'left'])(
  'a link to a wall %s is looked at again where its address is opened',
  (wall) => {
    expect(wallAt(wallLookOf(`#wall-${wall}`) ?? [1, 1])).toBe(wall)
  },
)

it.each([
  ['/assets/room-1-noon-front-small.avif', false, 'small', 'avif'],
  ['/assets/room-1-noon-front-large.webp', false, 'large', 'webp'],
  ['/assets/room-1-noon-front-large.avif', true, 'small', 'avif'],
])(
  'the pictures of a room come as the browser took %s; with little memory: %s',
  (address, hasLittleMemory, tier, format) => {
    expect(pictureChoiceOf(address, hasLittleMemory)).toEqual({ tier, format })
  },
)

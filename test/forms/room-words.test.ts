import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomChoices } from '#content/room-choices.ts'
import { roomCodes } from '#content/room-codes.ts'
import type { Brief } from '#forms/brief.ts'
import { roomAddress, roomInWords } from '#forms/room-words.ts'

/** All rooms, as if the firm showed each. */
const shown = Object.fromEntries(
  Object.entries(roomChoices).map(([name, room]) => [name, { ...room, isShown: true }]),
)

const sentencesOf = (brief: Brief) => roomInWords(brief).map(({ value }) => value)

describe('a tried room', () => {
  it('is described as it was left, and its address shows the same', () => {
    const chosen = { cabinets: 'sage', counter: 'soapstone', splash: 'white', light: 'dusk' }
    const brief = { room: 'white-kitchen', ...chosen }
    const sentence =
      'White kitchen: sage fronts, soapstone, white tile, oak floor, chalk walls, brass; at dusk'
    expect(sentencesOf(brief)).toEqual([sentence])
    expect(roomAddress(brief, shown)).toBe(`/3d-renderings/white-kitchen?${new URLSearchParams(chosen)}`)
  })

  it('that is hidden by now is described all the same, and links to its project', () => {
    const room = roomChoices['white-kitchen']
    if (!room) throw new Error('there is no such room')
    const hidden = { ...roomChoices, 'white-kitchen': { ...room, isShown: false } }
    expect(roomAddress({ room: 'white-kitchen', cabinets: 'sage' }, hidden)).toBe(`/projects/${room.project}`)
  })

  it('has words for every code, and an address with all that is not its own', () => {
    for (const [room, codes] of Object.entries(roomCodes)) {
      const choices = fc.record(
        Object.fromEntries(Object.entries(codes).map(([key, offered]) => [key, fc.constantFrom(...offered)])),
      )
      fc.assert(
        fc.property(choices, (chosen) => {
          const brief: Brief = { room, ...chosen }
          const { finishes, lights } = roomChoices[room] ?? { finishes: {}, lights: {} }
          const words: Record<string, Readonly<Record<string, string>>> = { ...finishes, light: lights }
          for (const [key, code] of Object.entries(chosen))
            expect(sentencesOf(brief)[0]).toContain(words[key]?.[code])
          const { searchParams } = new URL(roomAddress(brief, shown) ?? '', 'https://www.example.com')
          const others = Object.entries(chosen).filter(([key, code]) => codes[key]?.[0] !== code)
          expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(others))
        }),
      )
    }
  })
})

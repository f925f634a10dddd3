import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { projectSlugs } from '#content/project-slugs.ts'
import { roomCodes } from '#content/room-codes.ts'
import { type Brief, bathroomKeys, briefKeys, readBrief } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const level = fc.constantFrom('basic', 'mid', 'high')

const choicesOf = (codes: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(codes).map(([key, offered]) => [key, fc.constantFrom(...offered)]))

/** A brief's room, with or without each choice. */
const triedRooms: fc.Arbitrary<Brief> = fc.oneof(
  fc.constant({}),
  ...Object.entries(roomCodes).map(([slug, codes]) =>
    fc.record({ room: fc.constant(slug), ...choicesOf(codes) }, { requiredKeys: ['room'] }),
  ),
)

const plans: fc.Arbitrary<Brief> = fc.record(
  {
    ...Object.fromEntries(['kitchen', ...bathroomKeys].map((key) => [key, level])),
    cabinetry: fc.constantFrom('stock', 'semi', 'full'),
    ...{ painting: fc.constant('yes'), flooring: fc.constant('yes'), order: fc.constant('in-turn') },
    ...{ finish: day, start: day },
    paint: fc.constantFrom('small', 'medium', 'large'),
    project: fc.constantFrom(...projectSlugs),
  },
  { requiredKeys: [] },
)

const briefs = fc.tuple(plans, triedRooms).map(([plan, tried]): Brief => ({ ...plan, ...tried }))

const sent = (brief: Brief) =>
  Object.fromEntries(
    briefKeys.flatMap((key) => (brief[key] === undefined ? [] : [[briefFieldName(key), brief[key]]])),
  )

describe('a brief', () => {
  it('is read as it was sent, among the fields of the form', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        expect(readBrief({ name: 'Ann', ...sent(brief) })).toEqual({ brief, dropped: 0 })
      }),
      { numRuns: 1000 },
    )
  })

  it('never refuses anything: whatever is sent, what is no brief is dropped', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().map((name) => `brief_${name}`),
          fc.jsonValue().filter((value) => value !== ''),
        ),
        (body) => {
          const { brief, dropped } = readBrief(body)
          expect(Object.keys(brief).length + dropped).toBe(Object.keys(body).length)
          for (const key of Object.keys(brief)) expect(briefKeys).toContain(key)
        },
      ),
    )
  })

  const white = { brief_room: 'white-kitchen', brief_floor: 'walnut' }
  const kept = { room: 'white-kitchen', floor: 'walnut' }
  it.each<[string, object, object, dropped: number]>([
    ['an unknown key', { brief_sauna: 'yes' }, {}, 1],
    ['a key of every object', { brief_constructor: 'basic', brief___proto__: 'basic' }, {}, 2],
    ['an unknown code', { brief_kitchen: 'luxury' }, {}, 1],
    ['a list where one is meant', { brief_kitchen: ['basic', 'mid'] }, {}, 1],
    ['a day that is none', { brief_finish: '2027-02-30' }, {}, 1],
    ['a 3D room that is none', { brief_room: 'gold-kitchen', brief_cabinets: 'sage' }, {}, 2],
    ['a color that its room lacks', { ...white, brief_cabinets: 'gold' }, kept, 1],
    ['markup', { ...white, brief_light: '<b>dusk</b>' }, kept, 1],
  ])('drops and counts %s', (_, body, brief, dropped) => {
    expect(readBrief({ ...body })).toEqual({ brief, dropped })
  })

  it.each([
    ['64 kB', { brief_paint: 'x'.repeat(64 * 1024) }],
    [
      'more keys than any page has',
      Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`brief_${at}`, 'x'])),
    ],
  ])('of %s is dropped as a whole', (_, body) => {
    const dropped = Object.keys(body).length + 1
    expect(readBrief({ ...body, brief_kitchen: 'mid' })).toEqual({ brief: {}, dropped })
  })
})

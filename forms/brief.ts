import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { projectSlugs } from '#content/project-slugs.ts'
import { roomCodes } from '#content/room-codes.ts'
import { briefConsentName, briefFieldName, briefKeyOf, isBriefField } from './brief-fields.ts'
import {
  type CabinetryLevel,
  isMeasure,
  type Level,
  type PaintedRoom,
  type Plan,
  paintMeasures,
  planLimits,
} from './plan.ts'

/**
 * A visitor's plan or 3D room as allow-listed codes: `{ kitchen: 'mid', bathroom_1: 'basic' }`, or `{ room: 'white-
 * kitchen', cabinets: 'sage', light: 'dusk' }`. Only codes travel; whoever reads a brief computes the sums again.
 */
export type Brief = Readonly<Partial<Record<BriefKey, string | readonly string[]>>>

interface BriefRule {
  /** @param room what the same brief says of the 3D room */
  readonly takes: (code: string, room: string) => boolean
  /** Largest number of codes in a list; absent for a single code. */
  readonly most?: number
}

const oneOf =
  (codes: readonly string[]) =>
  (code: string): boolean =>
    codes.includes(code)

const codesOf = (bands: readonly { readonly code: string }[]) => bands.map(({ code }) => code)

/** Whether a text is a day of this century: "2027-11-25". */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

const bathroomRule = { takes: oneOf(codesOf(bathroomCosts.bands)) }

const planRules = {
  kitchen: { takes: oneOf(codesOf(kitchenCosts.bands)) },
  bathroom_1: bathroomRule,
  bathroom_2: bathroomRule,
  bathroom_3: bathroomRule,
  bathroom_4: bathroomRule,
  cabinetry: { takes: oneOf(codesOf(cabinetryCosts.bands)) },
  painting: { takes: oneOf(['yes']) },
  flooring: { takes: oneOf(['yes']) },
  order: { takes: oneOf(['in-turn']) },
  finish: { takes: isDay },
  start: { takes: isDay },
  paint: {
    takes: (code) => paintedRoomOf(code) !== undefined,
    most: planLimits.painted,
  },
  project: { takes: oneOf(projectSlugs) },
} as const satisfies Readonly<Record<string, BriefRule>>

/** Rule for a choice of a 3D room; it means nothing without the room. */
const chosen = (what: string): BriefRule => ({
  takes: (code, room) => isRoom(room) && roomCodes[room]?.[what]?.includes(code) === true,
})

const isRoom = (slug: string): boolean => Object.hasOwn(roomCodes, slug)

const rules = {
  ...planRules,
  room: { takes: isRoom },
  cabinets: chosen('cabinets'),
  counter: chosen('counter'),
  splash: chosen('splash'),
  floor: chosen('floor'),
  walls: chosen('walls'),
  metal: chosen('metal'),
  light: chosen('light'),
} as const satisfies Readonly<Record<string, BriefRule>>

export type BriefKey = keyof typeof rules

export const briefKeys = Object.keys(rules) as readonly BriefKey[]

const planKeys = Object.keys(planRules) as readonly BriefKey[]

const ruleOf = (key: BriefKey): BriefRule => rules[key]

export const bathroomKeys = ['bathroom_1', 'bathroom_2', 'bathroom_3', 'bathroom_4'] as const

/** More than the widest brief needs; what is larger was not made by our pages. Characters of the fields as JSON. */
const mostCharacters = 1500
const mostKeys = 24

/** A brief, and how many fields were dropped because they are none of it. */
export interface ReadBrief {
  readonly brief: Brief
  readonly dropped: number
}

/** The brief that a visitor sent along with a form; empty when the visitor left it out. */
export const readSentBrief = (body: Readonly<Record<string, unknown>>): ReadBrief =>
  body[briefConsentName] === 'yes' ? readBrief(body) : { brief: {}, dropped: 0 }

export const readStoredBrief = (stored: unknown): Brief =>
  typeof stored === 'object' && stored !== null
    ? readBrief(Object.fromEntries(Object.entries(stored).map(([key, code]) => [briefFieldName(key), code])))
        .brief
    : {}

/** A brief as the fields of a form: `{ brief_kitchen: 'mid' }`. */
export const briefFields = (brief: Brief): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(Object.entries(brief).map(([key, codes]) => [briefFieldName(key), codes]))

export const isEmptyBrief = (brief: Brief): boolean => Object.keys(brief).length === 0

/**
 * Reads a brief from the fields of a form. It never refuses anything: what is unknown, malformed or too much is
 * dropped and counted; what was left empty is not there.
 */
export function readBrief(body: Readonly<Record<string, unknown>>): ReadBrief {
  const sent = Object.entries(body).filter(([name, value]) => isBriefField(name) && value !== '')
  if (sent.length > mostKeys || JSON.stringify(sent).length > mostCharacters)
    return { brief: {}, dropped: sent.length }
  const room = String(body[briefFieldName('room')])
  const read = sent.flatMap(([name, value]) => {
    const key = briefKeyOf(name)
    const codes = isKey(key) && readCodes(ruleOf(key), value, room)
    return codes ? [[key, codes] as const] : []
  })
  return { brief: Object.fromEntries(read), dropped: sent.length - read.length }
}

const isKey = (key: string): key is BriefKey => Object.hasOwn(rules, key)

function readCodes(
  { takes, most }: BriefRule,
  value: unknown,
  room: string,
): string | readonly string[] | undefined {
  if (most === undefined) return typeof value === 'string' && takes(value, room) ? value : undefined
  const codes = typeof value === 'string' ? [value] : value
  if (!Array.isArray(codes) || codes.length === 0 || codes.length > most) return undefined
  return codes.every((code) => typeof code === 'string' && takes(code, room)) ? codes : undefined
}

/** The address of the page that shows a brief's plan, below the site's origin: "/plan?kitchen=mid&bathroom_1=basic". */
export function planAddress(brief: Brief): string {
  const codes = planKeys.flatMap((key) => list(brief[key]).map((code): [string, string] => [key, code]))
  return codes.length === 0 ? planPath : `${planPath}?${new URLSearchParams(codes)}`
}

const planPath = '/plan'

export function planOf(brief: Brief): Plan {
  const { kitchen, cabinetry, finish, start } = brief as Readonly<Record<string, string | undefined>>
  return {
    ...(kitchen && { kitchen: kitchen as Level }),
    bathrooms: bathroomKeys.flatMap((key) => list(brief[key])) as Level[],
    ...(cabinetry && { cabinetry: cabinetry as CabinetryLevel }),
    painting: brief.painting === 'yes',
    flooring: brief.flooring === 'yes',
    inTurn: brief.order === 'in-turn',
    ...(finish && { finish }),
    ...(start && { start }),
    paint: list(brief.paint).flatMap((code) => paintedRoomOf(code) ?? []),
  }
}

export function projectAddress(brief: Brief): string | undefined {
  const project = projectOf(brief)
  return project && `/projects/${project}`
}

export const projectOf = ({ project }: Brief): string | undefined => project as string | undefined

const list = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

const roomCode = /^([\d.]{1,6})x([\d.]{1,6})x([\d.]{1,6})\.(\d{1,2})\.(\d{1,2})\.(\d)$/

/** Length, width and height in feet, doors, windows and coats: "12.5x12x8.1.2.2". The last three are whole. */
export const paintedRoomCode = ({ length, width, height, doors, windows, coats }: PaintedRoom): string =>
  `${length}x${width}x${height}.${doors}.${windows}.${coats}`

/** @returns undefined when the code is none, or a measure is out of its bounds */
export function paintedRoomOf(code: string): PaintedRoom | undefined {
  const numbers = roomCode.exec(code)?.slice(1)
  if (!numbers) return undefined
  const room = Object.fromEntries(paintMeasures.map((measure, at) => [measure, Number(numbers[at])]))
  return paintMeasures.every((measure) => isMeasure(measure, room[measure]))
    ? (room as unknown as PaintedRoom)
    : undefined
}

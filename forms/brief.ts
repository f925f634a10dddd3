import { type FinishGroup, finishGroups } from '#compiler/schemas/room-codes.ts'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { projectSlugs } from '#content/project-slugs.ts'
import { roomCodes } from '#content/room-codes.ts'
import { briefConsentName, briefFieldName, briefKeyOf, isBriefField } from './brief-fields.ts'
import type { CabinetryLevel, Level, PaintedRoom, Plan } from './plan.ts'

/**
 * A plan or 3D room as allow-listed codes, like `{ kitchen: 'mid', bathroom_1: 'basic' }`; readers compute the sums.
 */
export type Brief = Readonly<Partial<Record<BriefKey, string>>>

/** Accepts or rejects a code. @param room the brief's 3D room @param key what the code is for */
type BriefRule = (code: string, room: string, key: string) => boolean

const oneOf =
  (codes: readonly string[]) =>
  (code: string): boolean =>
    codes.includes(code)

/** Checks for a day of this century: "2027-11-25". */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

const codeIn =
  (bands: readonly { readonly code: string }[]) =>
  (code: string): boolean =>
    bands.some((band) => band.code === code)

const bathroomRule = codeIn(bathroomCosts.bands)

const planRules = {
  kitchen: codeIn(kitchenCosts.bands),
  bathroom_1: bathroomRule,
  bathroom_2: bathroomRule,
  bathroom_3: bathroomRule,
  bathroom_4: bathroomRule,
  cabinetry: codeIn(cabinetryCosts.bands),
  painting: oneOf(['yes']),
  flooring: oneOf(['yes']),
  order: oneOf(['in-turn']),
  finish: isDay,
  start: isDay,
  paint: codeIn(rulesOfThumb.paintedRooms),
  project: oneOf(projectSlugs),
} as const satisfies Readonly<Record<string, BriefRule>>

const isRoom = (slug: string): boolean => Object.hasOwn(roomCodes, slug)

/** A choice of a 3D room; invalid without the room. */
const isChoice: BriefRule = (code, room, key) =>
  isRoom(room) && roomCodes[room]?.[key]?.includes(code) === true

const choiceRules = Object.fromEntries([...finishGroups, 'light'].map((key) => [key, isChoice])) as Readonly<
  Record<FinishGroup | 'light', BriefRule>
>

const rules = { ...planRules, room: isRoom, ...choiceRules } satisfies Readonly<Record<string, BriefRule>>

export type BriefKey = keyof typeof rules

export const briefKeys = Object.keys(rules) as readonly BriefKey[]

const planKeys = Object.keys(planRules) as readonly BriefKey[]

export const bathroomKeys = ['bathroom_1', 'bathroom_2', 'bathroom_3', 'bathroom_4'] as const

// Limits above the largest brief of our pages; characters are counted as JSON.
const mostCharacters = 1500
const mostKeys = 24

/** A brief, and the number of invalid fields dropped. */
export interface ParsedBrief {
  readonly brief: Brief
  readonly dropped: number
}

/** Reads the brief sent with a form; empty without consent. */
export const readSentBrief = (body: Readonly<Record<string, unknown>>): ParsedBrief =>
  body[briefConsentName] === 'yes' ? readBrief(body) : { brief: {}, dropped: 0 }

export const readStoredBrief = (stored: unknown): Brief =>
  typeof stored === 'object' && stored !== null
    ? readBrief(Object.fromEntries(Object.entries(stored).map(([key, code]) => [briefFieldName(key), code])))
        .brief
    : {}

/** Form fields of a brief: `{ brief_kitchen: 'mid' }`. */
export const briefFields = (brief: Brief): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(brief).map(([key, codes]) => [briefFieldName(key), codes]))

export const isEmptyBrief = (brief: Brief): boolean => Object.keys(brief).length === 0

/** Reads a brief from form fields, dropping and counting whatever is invalid. */
export function readBrief(body: Readonly<Record<string, unknown>>): ParsedBrief {
  const fields = Object.entries(body).filter(([name, value]) => isBriefField(name) && value !== '')
  if (fields.length > mostKeys || JSON.stringify(fields).length > mostCharacters)
    return { brief: {}, dropped: fields.length }
  const room = String(body[briefFieldName('room')])
  const entries = fields.flatMap(([name, value]) => {
    const key = briefKeyOf(name)
    const rule: BriefRule | undefined = isKey(key) ? rules[key] : undefined
    return typeof value === 'string' && rule?.(value, room, key) ? [[key, value] as const] : []
  })
  return { brief: Object.fromEntries(entries), dropped: fields.length - entries.length }
}

const isKey = (key: string): key is BriefKey => Object.hasOwn(rules, key)

/** Path of a brief's plan page: "/plan?kitchen=mid&bathroom_1=basic". */
export function planAddress(brief: Brief): string {
  const codes = planKeys.flatMap((key): [string, string][] => (brief[key] ? [[key, brief[key]]] : []))
  return codes.length === 0 ? planPath : `${planPath}?${new URLSearchParams(codes)}`
}

const planPath = '/plan'

export function planOf(brief: Brief): Plan {
  const { kitchen, cabinetry, finish, start, paint } = brief
  return {
    ...(kitchen && { kitchen: kitchen as Level }),
    bathrooms: bathroomKeys.flatMap((key) => brief[key] ?? []) as Level[],
    ...(cabinetry && { cabinetry: cabinetry as CabinetryLevel }),
    painting: brief.painting === 'yes',
    flooring: brief.flooring === 'yes',
    inTurn: brief.order === 'in-turn',
    ...(finish && { finish }),
    ...(start && { start }),
    ...(paint && { paint: paint as PaintedRoom }),
  }
}

export const projectAddress = ({ project }: Brief): string | undefined => project && `/projects/${project}`

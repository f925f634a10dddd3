import { lines as words } from '#content/forms/plan/lines.ts'
import { roomChoices } from '#content/room-choices.ts'
import type { Brief } from './brief.ts'
import type { PlanLine } from './plan-words.ts'

/** "White kitchen: sage fronts, soapstone, white tile, oak floor; at dusk"; empty without a 3D room. */
export function roomInWords(brief: Brief): readonly PlanLine[] {
  const choices = choicesOf(brief)
  if (!choices) return []
  const finishes = choices.finishes.map(({ label }) => label).join(', ')
  return [{ label: words.room, value: `${choices.name}: ${finishes}; ${choices.light.label}` }]
}

/** The configured finishes by what they are for: "Counter", "Oak"; none without a room. */
export const finishesIn = (brief: Brief): readonly { readonly part: string; readonly finish: string }[] =>
  (choicesOf(brief)?.finishes ?? []).map(({ key, label }) => ({
    part: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    finish: label,
  }))

/** Path of the configured room, "/3d-renderings/white-kitchen?cabinets=sage"; a hidden room links to its project. */
export function roomAddress(brief: Brief, rooms = roomChoices): string | undefined {
  const choices = choicesOf(brief, rooms)
  if (!choices) return undefined
  const { project, isShown } = choices.offer
  if (!isShown) return `/projects/${project}`
  const others = [...choices.finishes, choices.light].filter(({ isOwn }) => !isOwn)
  const query = new URLSearchParams(others.map(({ key, code }): [string, string] => [key, code]))
  return `/3d-renderings/${brief.room}${query.size > 0 ? `?${query}` : ''}`
}

function choicesOf(brief: Brief, rooms = roomChoices) {
  const { room, ...codes } = brief as Readonly<Record<string, string | undefined>>
  const offer = room === undefined ? undefined : rooms[room]
  if (!offer) return undefined
  const choice = (key: string, words: Readonly<Record<string, string>> = {}) => {
    const [defaultCode = ''] = Object.keys(words)
    const code = codes[key] ?? defaultCode
    return { key, code, label: words[code] ?? code, isOwn: code === defaultCode }
  }
  return {
    offer,
    name: offer.name,
    finishes: Object.entries(offer.finishes).map(([group, words]) => choice(group, words)),
    light: choice('light', offer.lights as Readonly<Record<string, string>>),
  }
}

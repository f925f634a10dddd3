import { lines as words } from '#content/forms/plan/lines.ts'
import { roomChoices } from '#content/room-choices.ts'
import type { Brief } from './brief.ts'
import type { PlanLine } from './plan-words.ts'

/**
 * The 3D room that somebody tried, as they left it: "White kitchen: sage fronts, soapstone, white tile, oak floor, chalk
 * walls, black metal; at dusk". Nothing where there is none.
 */
export function roomInWords(brief: Brief): readonly PlanLine[] {
  const choices = choicesOf(brief)
  if (!choices) return []
  const finishes = choices.finishes.map(({ said }) => said).join(', ')
  return [{ label: words.room, value: `${choices.name}: ${finishes}; ${choices.light.said}` }]
}

/**
 * The address of the page that shows the same, below the site's origin: "/3d-renderings/white-kitchen?cabinets=sage". What
 * is the room's own is left out. A room that is hidden by now leads to its project.
 * @param rooms what may be chosen in each. @default the site's
 */
export function roomAddress(brief: Brief, rooms = roomChoices): string | undefined {
  const choices = choicesOf(brief, rooms)
  if (!choices) return undefined
  const { project, isShown } = choices.offered
  if (!isShown) return `/projects/${project}`
  const others = [...choices.finishes, choices.light].filter(({ isOwn }) => !isOwn)
  const query = new URLSearchParams(others.map(({ key, code }): [string, string] => [key, code]))
  return `/3d-renderings/${brief.room}${query.size > 0 ? `?${query}` : ''}`
}

function choicesOf(brief: Brief, rooms = roomChoices) {
  const { room, ...codes } = brief as Readonly<Record<string, string | undefined>>
  const offered = room === undefined ? undefined : rooms[room]
  if (!offered) return undefined
  /** The choice, or the room's own where there is none. */
  const chosen = (key: string, words: Readonly<Record<string, string>> = {}) => {
    const [own = ''] = Object.keys(words)
    const code = codes[key] ?? own
    return { key, code, said: words[code] ?? code, isOwn: code === own }
  }
  return {
    offered,
    name: offered.name,
    finishes: Object.entries(offered.finishes).map(([group, words]) => chosen(group, words)),
    light: chosen('light', offered.lights as Readonly<Record<string, string>>),
  }
}

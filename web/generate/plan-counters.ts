import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { weeks } from '#content/times/weeks.ts'
import type { CostGuide } from '#firm/costs.ts'
import { type Span, spanInWords } from '#firm/in-words.ts'
import { replaceFile } from './replace-file.ts'

const folder = join(import.meta.dirname, '../../build/plan')

/** Writes what each choice of a plan counts before Vite resolves the style sheet that names the file. */
export const planCounters = (): Plugin => ({
  name: 'site-plan-counters',
  config() {
    mkdirSync(folder, { recursive: true })
    replaceFile(join(folder, 'plan-counts.css'), counterRules())
  },
})

/** Rules that add prices and weeks of whatever is chosen, for readers without script. */
export const counterRules = (): string => [...choices.map(rulesOf), ...weeksAtOnce()].join('\n')

/** A group of choices of the planner: how a rule names one of them, what they cost, and how long they take. */
interface Choice {
  readonly selector: (code: string) => string
  readonly costs: CostGuide
  readonly room?: Room
}

type Room = keyof typeof weeks.onSite

const choices: readonly Choice[] = [
  { selector: (code) => `[name="brief_kitchen"][value="${code}"]`, costs: kitchenCosts, room: 'kitchen' },
  { selector: (code) => `.of-bathroom [value="${code}"]`, costs: bathroomCosts, room: 'bathroom' },
  { selector: (code) => `.of-cabinetry [value="${code}"]`, costs: cabinetryCosts },
]

/** A counter of a style sheet knows whole numbers and no commas: sums are told in thousands. */
const thousands = (dollars: number) => Math.round(dollars / 1000)

const withAside = (dollars: number) => thousands(dollars * (1 + rulesOfThumb.contingencyPercent / 100))

const rulesOf = ({ selector, costs, room }: Choice): string =>
  costs.bands
    .map(({ code, from, to }) => {
      const counts = [
        ...counted('low', thousands(from)),
        ...counted('high', to && thousands(to)),
        ...counted('plan-low', withAside(from)),
        ...counted('plan-high', to && withAside(to)),
        ...(room ? weeksCounted('on-site', weeks.onSite[room]) : []),
        ...(room ? weeksCounted('ordering', weeks.withOrdering[room]) : []),
      ]
      return `${selector(code)}:checked { counter-increment: ${counts.join(' ')} }`
    })
    .join('\n')

const counted = (name: string, count: number | undefined) => (count === undefined ? [] : [`${name} ${count}`])

const weeksCounted = (name: string, { from, to }: Span) => [`${name}-low ${from}`, `${name}-high ${to}`]

/** Rooms at once take the weeks of the longest, whose rules therefore come last. */
const weeksAtOnce = (): string[] =>
  rooms
    .toSorted((one, other) => weeks.onSite[one.room].to - weeks.onSite[other.room].to)
    .map(({ room, chosen }) => {
      const rule = (place: string, span: Span) =>
        `& .plan-counted-${place}::before { content: "${spanInWords(span)} weeks" }`
      return `.plan:not(:has([value="in-turn"]:checked)):has(${chosen}) {
  ${rule('on-site', weeks.onSite[room])}
  ${rule('with-ordering', weeks.withOrdering[room])}
}`
    })

const rooms: readonly { readonly room: Room; readonly chosen: string }[] = [
  { room: 'bathroom', chosen: '.of-bathroom :not([value=""]):checked' },
  { room: 'kitchen', chosen: '[name="brief_kitchen"]:not([value=""]):checked' },
]

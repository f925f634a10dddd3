import type { StandIn } from '#ops/check.ts'
import { bad, type Check, good, note } from './check.ts'

/**
 * Stand-ins to replace before the firm's own site goes public: figures and reviews need a source on record (16 CFR
 * 465, Business and Professions Code 7161). The owner decides about the others.
 */
export const indispensable: readonly string[] = [
  'testimonials',
  'name',
  'phone',
  'social',
  'reviews',
  'experienceYears',
  'teamMembers',
  'projectsCompleted',
  'satisfaction',
]

/** A finding of the check as a sentence within one. */
const told = ({ file, line, why }: StandIn) => `${file}:${line}: ${why.replace(/\.$/, '')}`

/**
 * Whether what the pages say is the firm's own.
 * @param isForbidden whether the indispensable keeps the stage from being deployed
 */
export const standInsCheck = (found: () => readonly StandIn[], isForbidden: boolean): Check => ({
  name: 'Content',
  async inspect() {
    const all = found()
    const grave = all.filter(({ what = '' }) => indispensable.includes(what))
    const others = all.length - grave.length
    const more =
      others > 0
        ? [note(`${others} ${grave.length > 0 ? 'other ' : ''}things stand in: see "npm run check"`)]
        : []
    if (grave.length === 0)
      return [good('testimonials, name, phone, social links and figures are your own'), ...more]
    const findingFor = isForbidden
      ? (standIn: StandIn) => bad(`${told(standIn)}; for a demo, --allow-placeholders lets it pass`)
      : (standIn: StandIn) => note(told(standIn))
    return [...grave.map(findingFor), ...more]
  },
})

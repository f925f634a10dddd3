import type { StandIn } from '#ops/check.ts'
import { bad, type Check, good, note } from './check.ts'

/**
 * Stand-ins to replace before the firm's own site goes public: figures and reviews need a source on record (16 CFR
 * 465, Business and Professions Code 7161), and a free quote that needs a drawing what the drawing costs (16 CFR 251).
 * The owner decides about the others.
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
  'designFee',
  'insurance',
  'crew',
  'warrantyStart',
]

/**
 * Whether what the pages say is the firm's own.
 * @param isForbidden whether the indispensable keeps the stage from being deployed
 */
export const standInsCheck = (found: () => readonly StandIn[], isForbidden: boolean): Check => ({
  name: 'Content',
  async inspect() {
    const all = found()
    const grave = all.filter(({ what }) => indispensable.includes(what))
    if (all.length === 0) return good('is your own')
    if (grave.length === 0 || !isForbidden)
      return note(`${all.length} things stand in, of which prod refuses ${grave.length}: "npm run check"`)
    return [
      ...grave.map(({ file, line, why }) => bad(`${file}:${line}: ${why.replace(/\.$/, '')}`)),
      note('for a demo, --allow-placeholders lets these pass'),
    ]
  },
})

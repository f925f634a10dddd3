import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'

/** Icons of web/src/ui/icon-paths.ts. */
export type BenefitIcon = 'ruler' | 'layers' | 'hammer' | 'calendar' | 'shield'

export interface Benefit {
  readonly title: string
  readonly description: string
  readonly icon: BenefitIcon
}

/** Why this firm, beside one room drawn and built. */
export const benefits = {
  title: `Why Choose ${business.name}`,
  /** Below the room that is shown drawn and built. */
  caption: 'Drawn, then built: one bath, seen from one spot. A design rendering.',
  /** Leads to the bath's own page. */
  more: 'See it large',
  /** The button leads to the phone. */
  call: 'Get Started Today',
  lead: `We began as painters in ${business.founded}, so we look at a room the way the last trade does: at the edges.`,
  items: [
    {
      title: 'Custom Designs',
      description:
        'Your room is measured and drawn before a price is agreed, so you can see what you are buying.',
      icon: 'ruler',
    },
    {
      title: 'Premium Materials',
      description: 'Cabinet fronts, stone and tile are chosen with you, from samples you can hold.',
      icon: 'layers',
    },
    {
      title: 'Expert Craftsmen',
      description: 'Licensed trades for each part of the work, led by one project manager you can call.',
      icon: 'hammer',
    },
    {
      title: 'On-Time Completion',
      description: 'A dated schedule before the start, and a call if a day moves.',
      icon: 'calendar',
    },
    {
      title: 'Warranty Backed',
      description: `Our workmanship carries a ${claims.warrantyYears}-year warranty, in writing.`,
      icon: 'shield',
    },
  ],
} as const satisfies { title: string; lead: string; items: readonly Benefit[] } & Record<string, unknown>

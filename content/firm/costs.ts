import type { Costs } from '#compiler/schemas/firm.ts'

/** Price bands of a kind of work, from the lowest to the highest; that one is open, so a job may cost more than `overall.to`. */
export type CostGuide = Costs['kitchen' | 'bathroom' | 'cabinetry']

/** A price band in US dollars; a band without `to` is open. */
export type CostBand = CostGuide['bands'][number]

import type { Costs } from '#compiler/schemas/firm.ts'

/** Price bands of a kind of work, lowest first; the highest is open, so that a job may exceed `overall.to`. */
export type CostGuide = Costs['kitchen' | 'bathroom' | 'cabinetry']

/** In US dollars; a band without `to` is open. */
export type CostBand = CostGuide['bands'][number]

import type { BriefKey } from './brief.ts'

const labels: Readonly<Record<BriefKey, string>> = {
  kitchen: 'Kitchen',
  bathroom_1: 'Bathroom 1',
  bathroom_2: 'Bathroom 2',
  bathroom_3: 'Bathroom 3',
  bathroom_4: 'Bathroom 4',
  cabinetry: 'Cabinetry',
  painting: 'Painting',
  flooring: 'Flooring',
  order: 'Rooms',
  finish: 'Done by',
  start: 'Begin on',
  paint: 'Paint',
  study: 'Project page',
}

/** A key of a brief as people read it. */
export const briefLabel = (key: BriefKey): string => labels[key]

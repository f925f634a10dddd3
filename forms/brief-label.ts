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
  project: 'Project page',
  room: 'Room in 3D',
  cabinets: 'Cabinets in 3D',
  counter: 'Counter in 3D',
  splash: 'Backsplash in 3D',
  floor: 'Floor in 3D',
  walls: 'Walls in 3D',
  metal: 'Metal in 3D',
  light: 'Light in 3D',
}

/** A key of a brief as people read it. */
export const briefLabel = (key: BriefKey): string => labels[key]

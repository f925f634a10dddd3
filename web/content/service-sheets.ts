import { type DrawingSubject, drawingAlts } from './drawings.ts'
import type { FigureName } from './figures.ts'
import type { ServicePageSlug } from './paths.ts'

/** The drawings on the page of a service. */
export interface ServiceSheets {
  /** A whole wall or floor, over the width of the page. */
  readonly elevation: DrawingSubject & `${string}-wide`
  /** What is measured in such a room. */
  readonly figure: FigureName
  /** Its materials, seen from above. */
  readonly board?: FigureName
}

/** The drawings of each service. */
export const serviceSheets: Readonly<Record<ServicePageSlug, ServiceSheets>> = {
  'kitchen-remodeling': { elevation: 'kitchen-wide', figure: 'island-seating', board: 'kitchen-board' },
  'bathroom-remodeling': { elevation: 'bath-wide', figure: 'bath-floors', board: 'bath-board' },
  'custom-cabinetry': { elevation: 'cabinet-wall-wide', figure: 'cabinet-parts' },
  painting: { elevation: 'living-wide', figure: 'paint-coverage' },
  flooring: { elevation: 'floor-wide', figure: 'flat-floor' },
}

/** What stands beside the drawings of every service. */
export const sheetWords = {
  elevation: (subject: DrawingSubject) => `${drawingAlts[subject]}.`,
  drawnAndBuilt: 'Drawn, then built: one room, seen from one spot. A design rendering.',
  figures: 'Measured first',
  frontColors: {
    legend: 'Try a color on the fronts',
    drawing: 'Elevation of a cabinet wall ten feet wide, its fronts in the chosen color',
  },
} as const

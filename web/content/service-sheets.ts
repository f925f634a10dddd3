import type { drawingAlts } from '#content/drawings.ts'
import type { FigureName } from './figures.ts'

/** A drawing over the width of a page: its file's name without the tone. */
export type WideDrawing = keyof typeof drawingAlts & `${string}-wide`

/** The drawings on the page of a service. */
export interface ServiceSheets {
  /** A whole wall or floor, over the width of the page. */
  readonly elevation: WideDrawing
  /** What is measured in such a room. */
  readonly figure: FigureName
  /** Its materials, seen from above. */
  readonly board?: FigureName
  /** Whether its page has a wall whose fronts take a color. */
  readonly hasFronts?: boolean
}

/** The drawings of each service, by its slug; one that the owner adds has none until it is named here. */
export const serviceSheets: Readonly<Record<string, ServiceSheets>> = {
  'kitchen-remodeling': { elevation: 'kitchen-wide', figure: 'island-seating', board: 'kitchen-board' },
  'bathroom-remodeling': { elevation: 'bath-wide', figure: 'bath-floors', board: 'bath-board' },
  'custom-cabinetry': { elevation: 'cabinet-wall-wide', figure: 'cabinet-parts', hasFronts: true },
  painting: { elevation: 'living-wide', figure: 'paint-coverage' },
  flooring: { elevation: 'floor-wide', figure: 'flat-floor' },
}

/** What stands beside the drawings of every service. */
export const sheetWords = {
  drawnAndBuilt: 'Drawn, then built: one room, seen from one spot. A design rendering.',
  figures: 'Measured first',
  frontColors: {
    legend: 'Try a color on the fronts',
    drawing: 'Elevation of a cabinet wall ten feet wide, its fronts in the chosen color',
  },
} as const

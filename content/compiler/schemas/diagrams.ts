import * as z from 'zod'
import { ref } from './ref.ts'
import { list, sentence, slug, text } from './text.ts'

const measuredFigure = z.strictObject({
  panels: list(ref('panel')).max(4, 'has more than four drawings'),
  /** One plain sentence. */
  caption: text,
})

/** content/diagrams.yaml: drawings and diagrams beside the text of guides and articles. */
export const diagrams = z.strictObject({
  /** Texts for the drawings, by their file in web/images/diagrams without its extension. */
  panels: z.record(slug, text),
  measured: z.record(slug, measuredFigure),
  /** Captions below the price bands of each kind of work. */
  amounts: z.strictObject({ kitchens: text, bathrooms: text, cabinetry: text }),
  weeks: z.strictObject({ kitchen: text, bathroom: text, span: sentence('weeks'), caption: text }),
  colorShares: text,
})

export interface FigurePanel {
  /** A file of web/images/diagrams, without its ending. */
  readonly drawing: string
  /** Height of the drawing in px. */
  readonly height: number
  /** Description with measures, for those who do not see it. */
  readonly alt: string
}

export interface MeasuredFigure {
  readonly panels: readonly FigurePanel[]
  readonly caption: string
}

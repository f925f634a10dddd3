import { finishedPart } from '../ui/finished-part.tsx'
import type { CostLinesProps } from './cost-lines.tsx'
import type { FigureProps } from './diagrams.tsx'

const Figure = finishedPart<FigureProps>(() => import('./diagrams.tsx'))

export interface MeasuredFigureProps {
  /** Name in content/diagrams.yaml. */
  readonly name: string
}

/** A drawing with its measures beside the text that names them: one to four panels, a number and a sentence. */
export const MeasuredFigure = ({ name }: MeasuredFigureProps) => <Figure kind="MeasuredFigure" name={name} />

/** Figures that an article may show between its paragraphs. */
export const articleFigures = {
  MeasuredFigure,
  CostLines: ({ of }: CostLinesProps) => <Figure kind="CostLines" of={of} />,
  BathroomSteps: () => <Figure kind="BathroomSteps" />,
  ColorShares: () => <Figure kind="ColorShares" />,
  WeekLines: () => <Figure kind="WeekLines" />,
} as const

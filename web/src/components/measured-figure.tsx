import { finishedPart } from '../ui/finished-part.tsx'
import type { FigureProps } from './diagrams.tsx'

const Figure = finishedPart<FigureProps>(() => import('./diagrams.tsx'))

export const MeasuredFigure = ({ name }: { readonly name: string }) => (
  <Figure kind="MeasuredFigure" name={name} />
)

/** Figures for the MDX of articles. */
export const articleFigures = {
  MeasuredFigure,
  CostLines: ({ of }: Extract<FigureProps, { kind: 'CostLines' }>) => <Figure kind="CostLines" of={of} />,
  BathroomSteps: () => <Figure kind="BathroomSteps" />,
  ColorShares: () => <Figure kind="ColorShares" />,
  WeekLines: () => <Figure kind="WeekLines" />,
} as const

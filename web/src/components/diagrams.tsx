import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { bathroomSteps } from '#content/costs/bathroom-steps.ts'
import { measured as measuredFigures } from '#content/diagrams/measured.ts'
import { weeks as weekWords } from '#content/diagrams/weeks.ts'
import { bathroomSteps as bathroomStepWords } from '#content/pages/bathroom-steps.ts'
import { times } from '#content/times.ts'
import { bathroomDays, bathroomSchedule } from '#firm/bathroom-schedule.ts'
import { fill, keepTogether, type Span, spanInWords } from '#firm/in-words.ts'
import { AmountLines } from '#web/src/ui/amount-lines.tsx'
import { DimensionLine } from '#web/src/ui/dimension-line.tsx'
import { ColorShares } from './color-shares.tsx'
import { CostLines, type CostLinesProps } from './cost-lines.tsx'

/** URLs of all panels, whose names the build hashes. */
const addresses = import.meta.glob<string>('../../images/diagrams/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

function Panels({ name }: { readonly name: string }) {
  const figure = measuredFigures[name]
  if (!figure)
    throw new Error(`unknown figure "${name}": expected a key of measured in content/diagrams.yaml`)
  const { panels, caption } = figure
  return (
    <figure className="measured">
      {panels.map(({ drawing, height, alt }) => (
        <img
          key={drawing}
          src={addresses[`../../images/diagrams/${drawing}.svg`]}
          width={352}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      ))}
      <figcaption className="caption sheet">{caption}</figcaption>
    </figure>
  )
}

const { kitchen, bathroom } = times.weeks.onSite
const rows = [
  { name: weekWords.kitchen, span: kitchen },
  { name: weekWords.bathroom, span: bathroom },
]

export const WeekLines = () => (
  <AmountLines
    rows={rows.map(({ name, span }) => ({
      name,
      ...span,
      says: fill(weekWords.span, { weeks: keepTogether(spanInWords(span)) }),
    }))}
    scaleTo={kitchen.to}
    caption={weekWords.caption}
  />
)

const longestDays = bathroomDays(bathroomSteps).inTurn.to
const onScale = ({ from, to }: Span) => ({ from: (from - 1) / longestDays, to: to / longestDays })

export const BathroomSteps = () => (
  <figure className="schedule">
    <ol>
      {bathroomSchedule(bathroomSteps).map(({ step, days, inTurn, sideBySide }) => (
        <li key={step}>
          <span>
            {step}{' '}
            <span className="schedule-days">
              {keepTogether(fill(bathroomStepWords.days, { days: spanInWords(days) }))}
            </span>
          </span>
          <div>
            <DimensionLine {...onScale(inTurn)} />
            <DimensionLine {...onScale(sideBySide)} />
          </div>
          <span className="schedule-days">
            {keepTogether(fill(bathroomStepWords.day, { days: spanInWords(inTurn) }))}
          </span>
          {sideBySide.to !== inTurn.to && (
            <span className="schedule-days schedule-beside">
              {keepTogether(fill(bathroomStepWords.sideBySide, { days: spanInWords(sideBySide) }))}
            </span>
          )}
        </li>
      ))}
    </ol>
    <figcaption className="caption">{bathroomStepWords.caption}</figcaption>
  </figure>
)

/** All figures that articles and guides show by name, in one chunk. */
const kinds = { BathroomSteps, ColorShares, CostLines, MeasuredFigure: Panels, WeekLines }

export type FigureProps =
  | { readonly kind: 'MeasuredFigure'; readonly name: string }
  | { readonly kind: 'CostLines'; readonly of: CostLinesProps['of'] }
  | { readonly kind: 'BathroomSteps' | 'ColorShares' | 'WeekLines' }

export function Part({ kind, ...props }: FigureProps) {
  const Kind = kinds[kind] as ComponentType<object>
  return <Kind {...props} />
}

/** Renders a figure into an element of the app. It has no state and needs no cleanup. */
export const show = (place: HTMLElement, props: FigureProps): void =>
  createRoot(place).render(<Part {...props} />)

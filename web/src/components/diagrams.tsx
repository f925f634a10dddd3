import type { ComponentType } from 'react'
import type { CostGuide } from '#compiler/schemas/firm.ts'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { bathroomSteps } from '#content/costs/bathroom-steps.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { amounts as amountCaptions } from '#content/diagrams/amounts.ts'
import { colorShares as colorSharesCaption } from '#content/diagrams/color-shares.ts'
import { measured as measuredFigures } from '#content/diagrams/measured.ts'
import { weeks as weekWords } from '#content/diagrams/weeks.ts'
import { bathroomSteps as bathroomStepWords } from '#content/pages/bathroom-steps.ts'
import { times } from '#content/times.ts'
import { bathroomDays, bathroomSchedule } from '#firm/bathroom-schedule.ts'
import { fill, preventBreaksAtDashes, type Span, spanInWords } from '#firm/in-words.ts'
import { DimensionLine } from '#web/src/ui/dimension-line.tsx'
import { rangeText } from '../ui/range-table.tsx'

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
    <figure className="measured cols-2 gap-2 beside-4">
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

interface AmountLinesProps {
  readonly rows: readonly {
    readonly name: string
    readonly from: number
    /** Absent if the amount is open-ended. */
    readonly to?: number
    /** Text on the line. */
    readonly says: string
  }[]
  /** End of the shared scale, in the rows' unit. */
  readonly scaleTo: number
  readonly caption: string
}

/** Amounts drawn to one scale, each with its text on the line. */
function AmountLines({ rows, scaleTo, caption }: AmountLinesProps) {
  const percent = (amount: number) => `${Math.round((1000 * amount) / scaleTo) / 10}%`
  return (
    <figure className="amounts sketch label">
      <ol className="stack gap-3">
        {rows.map(({ name, from, to, says }) => {
          const [start, end] = [percent(from), to === undefined ? '100%' : percent(to)]
          const isFar = from > scaleTo / 2
          return (
            <li className="stack" key={name}>
              <span>{name}</span>
              <svg
                width="100%"
                height="2.75rem"
                overflow="visible"
                role="img"
                aria-label={says}
                focusable="false"
              >
                <text
                  className="note"
                  fill="var(--ink)"
                  x={isFar ? end : start}
                  y="17"
                  textAnchor={isFar ? 'end' : 'start'}
                >
                  {says}
                </text>
                <line className="dimension-scale" x2="100%" y1="32" y2="32" />
                <line className="dimension-measure" x1={start} x2={end} y1="32" y2="32" />
                <line className="dimension-tick" x1={start} x2={start} y1="24" y2="40" />
                {to !== undefined && <line className="dimension-tick" x1={end} x2={end} y1="24" y2="40" />}
              </svg>
            </li>
          )
        })}
      </ol>
      <figcaption className="caption sheet">{caption}</figcaption>
    </figure>
  )
}

const costs = { kitchens: kitchenCosts, bathrooms: bathroomCosts, cabinetry: cabinetryCosts }

const CostLines = ({ of }: { readonly of: keyof typeof costs }) => {
  const { bands, overall }: CostGuide = costs[of]
  return (
    <AmountLines
      rows={bands.map((band) => ({
        ...band,
        name: band.level,
        says: rangeText(band.from, band.to),
      }))}
      scaleTo={overall.to}
      caption={amountCaptions[of]}
    />
  )
}

const { kitchen, bathroom } = times.weeks.onSite

const WeekLines = () => (
  <AmountLines
    rows={[
      { name: weekWords.kitchen, span: kitchen },
      { name: weekWords.bathroom, span: bathroom },
    ].map(({ name, span }) => ({
      name,
      ...span,
      says: fill(weekWords.span, { weeks: preventBreaksAtDashes(spanInWords(span)) }),
    }))}
    scaleTo={kitchen.to}
    caption={weekWords.caption}
  />
)

const longestDays = bathroomDays(bathroomSteps).inTurn.to
const onScale = ({ from, to }: Span) => ({ from: (from - 1) / longestDays, to: to / longestDays })

const BathroomSteps = () => (
  <figure className="schedule sketch label">
    <ol className="hairlines">
      {bathroomSchedule(bathroomSteps).map(({ step, days, inTurn, sideBySide }) => (
        <li className="stack beside-4" key={step}>
          <span>
            {step}
            <br />
            <span className="small quiet">
              {preventBreaksAtDashes(fill(bathroomStepWords.days, { days: spanInWords(days) }))}
            </span>
          </span>
          <div>
            <DimensionLine {...onScale(inTurn)} />
            <DimensionLine {...onScale(sideBySide)} />
          </div>
          <p className="small quiet">
            {preventBreaksAtDashes(fill(bathroomStepWords.day, { days: spanInWords(inTurn) }))}
            {sideBySide.to !== inTurn.to && (
              <span className="schedule-beside">
                {preventBreaksAtDashes(fill(bathroomStepWords.sideBySide, { days: spanInWords(sideBySide) }))}
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
    <figcaption className="caption">{bathroomStepWords.caption}</figcaption>
  </figure>
)

const [main, second, accent] = rulesOfThumb.colorShares

const ColorShares = () => (
  <figure className="stack above-6">
    <svg
      viewBox="0 0 100 16"
      width="100%"
      height="5rem"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect fill="var(--ground-warm)" width={main} height="16" />
      <rect fill="var(--primary)" x={main} width={second} height="16" />
      <rect fill="var(--accent-bright)" x={main + second} width={accent} height="16" />
    </svg>
    <figcaption className="caption">{colorSharesCaption}</figcaption>
  </figure>
)

/** All figures that articles and guides show by name, in one chunk. */
const kinds = { BathroomSteps, ColorShares, CostLines, MeasuredFigure: Panels, WeekLines }

export type FigureProps =
  | { readonly kind: 'MeasuredFigure'; readonly name: string }
  | { readonly kind: 'CostLines'; readonly of: keyof typeof costs }
  | { readonly kind: 'BathroomSteps' | 'ColorShares' | 'WeekLines' }

export function Part({ kind, ...props }: FigureProps) {
  const Kind = kinds[kind] as ComponentType<object>
  return <Kind {...props} />
}

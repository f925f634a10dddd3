import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { measured as measuredFigures } from '#content/diagrams/measured.ts'
import { BathroomSteps } from './bathroom-steps.tsx'
import { ColorShares } from './color-shares.tsx'
import { CostLines, type CostLinesProps } from './cost-lines.tsx'
import { WeekLines } from './week-lines.tsx'

/** The addresses of all panels; the build gives each file a name with a hash. */
const addresses = import.meta.glob<string>('../../images/diagrams/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

function Panels({ name }: { readonly name: string }) {
  const figure = measuredFigures[name]
  if (!figure) throw new Error(`there is no figure ${name}`)
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

/** Every figure that articles and guides show by name; one file, so that the app fetches them at once. */
const kinds = { BathroomSteps, ColorShares, CostLines, MeasuredFigure: Panels, WeekLines }

/** Name and props of a figure. */
export type FigureProps =
  | { readonly kind: 'MeasuredFigure'; readonly name: string }
  | { readonly kind: 'CostLines'; readonly of: CostLinesProps['of'] }
  | { readonly kind: 'BathroomSteps' | 'ColorShares' | 'WeekLines' }

export function Part({ kind, ...props }: FigureProps) {
  const Kind = kinds[kind] as ComponentType<object>
  return <Kind {...props} />
}

/** Shows a figure in a place that the app has put on the page. It has no state and nothing to clean up. */
export const show = (place: HTMLElement, props: FigureProps): void =>
  createRoot(place).render(<Part {...props} />)

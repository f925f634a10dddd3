import { createRoot } from 'react-dom/client'
import { type FigureName, type MeasuredFigureContent, measuredFigures } from '#web/content/figures.ts'

/** The addresses of all panels; the build gives each file a name with a hash. */
const addresses = import.meta.glob<string>('../../images/figures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export interface FigurePanelsProps {
  readonly name: FigureName
}

/** The drawings of a figure, and its sentence. */
export function FigurePanels({ name }: FigurePanelsProps) {
  const { panels, caption }: MeasuredFigureContent = measuredFigures[name]
  return (
    <>
      {panels.map(({ drawing, height, alt }) => (
        <img
          key={drawing}
          src={addresses[`../../images/figures/${drawing}.svg`]}
          width={352}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      ))}
      <figcaption className="caption sheet">{caption}</figcaption>
    </>
  )
}

/** Shows the panels in a figure that the app has put on the page. They have no state and nothing to clean up. */
export const showPanels = (figure: HTMLElement, name: FigureName): void =>
  createRoot(figure).render(<FigurePanels name={name} />)

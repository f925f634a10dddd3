import { type FigureName, type MeasuredFigureContent, measuredFigures } from '#web/content/figures.ts'

/** The addresses of all panels; the build gives each file a name with a hash. */
const addresses = import.meta.glob<string>('../../images/figures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export interface MeasuredFigureProps {
  readonly name: FigureName
}

/** A drawing with its measures beside the text that names them: one to four panels, a number and a sentence. */
export function MeasuredFigure({ name }: MeasuredFigureProps) {
  const { panels, caption }: MeasuredFigureContent = measuredFigures[name]
  return (
    <figure className="measured">
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
    </figure>
  )
}

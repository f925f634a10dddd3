/** The addresses of the wide drawings on sand. */
const addresses = import.meta.glob<string>('../../images/drawings/*-wide-sand.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export interface ElevationSheetProps {
  /** A drawing over the width of a page: its file's name without the tone. */
  readonly subject: string
  /** Caption of the drawing. */
  readonly caption: string
}

/** A drawing over the whole width of the page, its sentence in the margin. */
export const ElevationSheet = ({ subject, caption }: ElevationSheetProps) => (
  <figure className="elevation-sheet on-sand">
    <div className="wide">
      <figcaption className="caption sheet">{caption}.</figcaption>
      <div className="elevation-view">
        <img
          src={addresses[`../../images/drawings/${subject}-sand.svg`]}
          width={2100}
          height={900}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
    </div>
  </figure>
)

/** The addresses of the wide drawings on sand. */
const addresses = import.meta.glob<string>('../../images/drawings/*-wide-sand.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export interface ElevationSheetProps {
  readonly subject: string
  readonly caption: string
}

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

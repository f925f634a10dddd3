import { useId } from 'react'
import { locationPoints as locations } from '#content/location-points.ts'
import { mapWords } from '#content/map-words.ts'
import { percentOfWidth, percentOnMap } from '#web/content/map-frame.ts'
import coast from '#web/images/drawings/coast-tide.svg?url'

/** How a label stands off its point, in px. */
interface Placing {
  readonly dx: number
  readonly dy: number
  /** Written over water, and towards it. */
  readonly atSea?: boolean
  /** Too long to stand beside its point on a phone: there it falls below. */
  readonly long?: boolean
}

const beside: Placing = { dx: 12, dy: 5 }

/** For those whose neighbor is near: as one of many, and as the place of the page. */
const placings: { readonly [slug: string]: { readonly small: Placing; readonly large: Placing } } = {
  encinitas: { small: { dx: 11, dy: -4 }, large: { dx: 18, dy: 1 } },
  'rancho-santa-fe': { small: { dx: 10, dy: 10 }, large: { dx: 18, dy: 16, long: true } },
  'point-loma': { small: { dx: -19, dy: 4, atSea: true }, large: { dx: -24, dy: 7, atSea: true } },
  coronado: { small: { dx: 6, dy: 36, atSea: true }, large: { dx: 6, dy: 46, atSea: true } },
}

/** How much larger than its frame the map is drawn, and where in the frame its place comes to stand, in percent. */
const zoom = 1.75
const stand = { x: 46, y: 50 }

/** What the scale of the map measures, in miles. */
const scaleMiles = 10
const scaleEnd = `${12 + percentOfWidth(scaleMiles) * zoom}%`

/** How far the map is moved, in percent of its frame; it covers the frame always. */
const shift = (at: number, wanted: number) => Math.min(0, Math.max(100 - 100 * zoom, wanted - at * zoom))

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

export interface CoastMapProps {
  readonly place: string
  /** The map in one sentence, for those who do not see it. */
  readonly whereabouts: string
}

/** The coast of the county with the places that we serve, one of them the place of the page. */
export function CoastMap({ place, whereabouts }: CoastMapProps) {
  const id = useId()
  // From north to south, and the current one last, above all others.
  const drawn = locations.toSorted(
    (a, b) => Number(a.slug === place) - Number(b.slug === place) || b.latitude - a.latitude,
  )
  const current = locations.find(({ slug }) => slug === place) ?? drawn[0]
  const center = current ? percentOnMap(current) : { x: 50, y: 50 }
  return (
    <div className="coast-map">
      <svg role="img" aria-labelledby={`${id}title ${id}desc`}>
        <title id={`${id}title`}>{mapWords.title}</title>
        <desc id={`${id}desc`}>{whereabouts}</desc>
        <svg
          aria-hidden="true"
          x={`${shift(center.x, stand.x).toFixed(1)}%`}
          y={`${shift(center.y, stand.y).toFixed(1)}%`}
          width={`${100 * zoom}%`}
          height={`${100 * zoom}%`}
        >
          <image href={coast} width="100%" height="100%" />
          {drawn.map((location) => {
            const { slug, name } = location
            const isCurrent = slug === place
            const { x, y } = percentOnMap(location)
            const { dx, dy, atSea, long } =
              placings[slug]?.[isCurrent ? 'large' : 'small'] ?? (isCurrent ? { dx: 20, dy: 9 } : beside)
            return (
              <g
                key={slug}
                className={classes(
                  'coast-map-place',
                  isCurrent && 'is-current',
                  atSea && 'at-sea',
                  long && 'is-long',
                )}
              >
                {isCurrent && <circle className="coast-map-ring" cx={`${x}%`} cy={`${y}%`} r="11" />}
                <circle cx={`${x}%`} cy={`${y}%`} r={isCurrent ? 5.5 : 2.5} />
                <text x={`${x}%`} y={`${y}%`} dx={dx} dy={dy}>
                  {name}
                </text>
              </g>
            )
          })}
        </svg>
        <text className="coast-map-ocean" x="11%" y="50%">
          {mapWords.ocean}
        </text>
        <g className="coast-map-scale">
          <line x1="12%" x2={scaleEnd} y1="90%" y2="90%" />
          <line x1="12%" x2="12%" y1="89%" y2="91%" />
          <line x1={scaleEnd} x2={scaleEnd} y1="89%" y2="91%" />
          <text x="12%" y="90%" dy="-10">
            {scaleMiles} mi
          </text>
        </g>
      </svg>
    </div>
  )
}

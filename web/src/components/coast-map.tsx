import { type ReactNode, use, useId } from 'react'
import { Link } from 'react-router-dom'
import type { PermitOffice } from '#compiler/schemas/lists.ts'
import { locationPoints as locations } from '#content/location-points.ts'
import { map as mapWords } from '#content/pages/shared/map.ts'
import { fill } from '#firm/in-words.ts'
import { milesOnMap, type Position, percentOfWidth, percentOnMap } from '#web/content/map-frame.ts'
import { paths } from '#web/content/paths.ts'
import coast from '#web/images/drawings/coast-tide.svg?url'
import { CollectedHeadContext } from '../layouts/collected-head.ts'

/** Offset of a label from its point, in px. */
interface Placing {
  readonly dx: number
  readonly dy: number
  /** Written over the sea, with its end at the point. */
  readonly atSea?: boolean
  /** Too long to stand beside its point on a phone: there it falls below. */
  readonly long?: boolean
}

const beside: Placing = { dx: 12, dy: 5 }

/** Labels with a near neighbor: `small` as one of many places, `large` as the place of the page. */
const placings: { readonly [slug: string]: { readonly small: Placing; readonly large: Placing } } = {
  encinitas: { small: { dx: 11, dy: -4 }, large: { dx: 18, dy: 1 } },
  'rancho-santa-fe': { small: { dx: 10, dy: 10 }, large: { dx: 18, dy: 16, long: true } },
  'point-loma': { small: { dx: -19, dy: 4, atSea: true }, large: { dx: -24, dy: 7, atSea: true } },
  coronado: { small: { dx: 6, dy: 36, atSea: true }, large: { dx: 20, dy: 14 } },
}

/** The visible part of the map: the point in its middle, in percent of the map, and the factor of enlargement. */
interface Section {
  readonly center: { readonly x: number; readonly y: number }
  readonly zoom: number
}

/** Enlargement of the map around one place; around all of them it may be no larger. */
const placeZoom = 1.75

/** Position of the section's middle in the frame, in percent. */
const stand = { x: 46, y: 50 }

/** Lowest position of a permit office in the frame, in percent: below it are its words. */
const lowestOffice = 84

/** Percentage of the frame's height for the places where all of them are seen: labels need the rest. */
const heightOfAll = 66

function sectionOf(current: Position | undefined, office: Position | undefined): Section {
  if (current) {
    const { x, y } = percentOnMap(current)
    const officeAt = stand.y + (percentOnMap(office ?? current).y - y) * placeZoom
    return { center: { x, y: y + Math.max(0, officeAt - lowestOffice) / placeZoom }, zoom: placeZoom }
  }
  const points = locations.map(percentOnMap)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const heights = points.map(({ y }) => y)
  const height = Math.max(...heights) - Math.min(...heights)
  return {
    center: { x: middle(points.map(({ x }) => x)), y: middle(heights) },
    zoom: Math.max(1, Math.min(placeZoom, heightOfAll / height)),
  }
}

/** Nearer than this to its place, in miles, a permit office has no mark of its own: both would lie over each other. */
const inTown = 1.5

const milesBetween = (a: Position, b: Position) => {
  const [[x1, y1], [x2, y2]] = [milesOnMap(a.latitude, a.longitude), milesOnMap(b.latitude, b.longitude)]
  return Math.hypot(x2 - x1, y2 - y1)
}

/** Length of the map's scale, in miles. */
const scaleMiles = 10

/** Shift of the map in percent of its frame; limited so that the map still covers the frame. */
const shift = (at: number, wanted: number, zoom: number) =>
  Math.min(0, Math.max(100 - 100 * zoom, wanted - at * zoom))

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

export interface CoastMapProps {
  readonly place?: string
  readonly whereabouts: string
  readonly office?: PermitOffice | undefined
}

export function CoastMap({ place, whereabouts, office }: CoastMapProps) {
  const id = useId()
  if (import.meta.env.SSR) use(CollectedHeadContext).firstPicture = { href: coast }
  // From north to south, and the current one last, above all others.
  const drawn = locations.toSorted(
    (a, b) => Number(a.slug === place) - Number(b.slug === place) || b.latitude - a.latitude,
  )
  const current = locations.find(({ slug }) => slug === place)
  const { center, zoom } = sectionOf(current, office)
  const isOfficeInTown = office && current && milesBetween(office, current) < inTown
  const scaleEnd = `${5 + percentOfWidth(scaleMiles) * zoom}%`
  return (
    <div className={place === undefined ? 'coast-map of-all' : 'coast-map'}>
      {place === undefined && <p className="visually-hidden">{whereabouts}</p>}
      {/* Screen readers skip the map with links: they get the sentence and the same links below. */}
      <svg
        {...(place === undefined
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-labelledby': `${id}title ${id}desc` })}
      >
        <title id={`${id}title`}>{mapWords.title}</title>
        <desc id={`${id}desc`}>
          {office ? `${whereabouts} ${fill(mapWords.officeIn, { place: office.in })}` : whereabouts}
        </desc>
        <svg
          aria-hidden="true"
          x={`${shift(center.x, stand.x, zoom).toFixed(1)}%`}
          y={`${shift(center.y, stand.y, zoom).toFixed(1)}%`}
          width={`${100 * zoom}%`}
          height={`${100 * zoom}%`}
        >
          <image href={coast} width="100%" height="100%" />
          {office && !isOfficeInTown && <Office office={office} />}
          {drawn.map((location) => {
            const { slug, name } = location
            const isCurrent = slug === place
            const { x, y } = percentOnMap(location)
            const { dx, dy, atSea, long } =
              placings[slug]?.[isCurrent ? 'large' : 'small'] ?? (isCurrent ? { dx: 20, dy: 9 } : beside)
            return (
              <Place
                key={slug}
                to={place === undefined ? paths.location(slug) : undefined}
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
                  {isCurrent && isOfficeInTown && (
                    <tspan className="coast-map-office" x={`${x}%`} dx={dx} dy="1.5em">
                      {mapWords.officeInTown}
                    </tspan>
                  )}
                </text>
              </Place>
            )
          })}
        </svg>
        <text className="coast-map-ocean" x="11%" y="50%">
          {mapWords.ocean}
        </text>
        <g className="coast-map-zone">
          <line x1="5%" x2="10%" y1="90%" y2="90%" />
          <text x="11%" y="90%" dy="5">
            {mapWords.coastalZone}
            <tspan x="11%" dy="1.3em">
              {mapWords.yards}
            </tspan>
          </text>
        </g>
        <g className="coast-map-scale">
          <line x1="5%" x2={scaleEnd} y1="90%" y2="90%" />
          <line x1="5%" x2="5%" y1="89%" y2="91%" />
          <line x1={scaleEnd} x2={scaleEnd} y1="89%" y2="91%" />
          <text x="5%" y="90%" dy="-10">
            {scaleMiles} mi
          </text>
        </g>
      </svg>
    </div>
  )
}

function Office({ office }: { readonly office: PermitOffice }) {
  const { x, y } = percentOnMap(office)
  return (
    <g className="coast-map-office">
      <rect x={`${x}%`} y={`${y}%`} width="8" height="8" />
      <text x={`${x}%`} y={`${y}%`} dx="12" dy="4">
        {mapWords.office}
        <tspan x={`${x}%`} dx="12" dy="1.3em">
          {office.in}
        </tspan>
      </text>
    </g>
  )
}

interface PlaceProps {
  /** Its page, where the map leads there. */
  readonly to: string | undefined
  readonly className: string
  readonly children: ReactNode
}

/** A point with its name. As a link it is for the pointer alone: the same names stand as links below the map. */
const Place = ({ to, className, children }: PlaceProps) =>
  to === undefined ? (
    <g className={className}>{children}</g>
  ) : (
    <Link className={className} to={to} tabIndex={-1}>
      {children}
    </Link>
  )

import { type ReactNode, use, useId } from 'react'
import type { LabelOffset, PermitOffice } from '#compiler/schemas/lists.ts'
import { locationPoints as locations } from '#content/location-points.ts'
import { map as mapWords } from '#content/pages/shared/map.ts'
import { fill } from '#firm/in-words.ts'
import { mapFrame, milesOnMap, type Position, percentOfWidth, percentOnMap } from '#web/content/map-frame.ts'
import { paths } from '#web/content/paths.ts'
import coast from '#web/images/drawings/coast-tide.svg?url'
import { Link } from '#web/src/navigation/link.tsx'
import { CollectedHeadContext } from '../layouts/page-head.tsx'
import { PageIntro, PageTitle, type PageTitleProps } from '../layouts/page-intro.tsx'

/** Scale factor around one place, and the largest around all of them. */
const placeZoom = 1.75
/** Position of the section's center in the frame, in percent. */
const frameCenter = { x: 46, y: 50 }
/** Lowest position of a permit office in the frame, in percent, with room for its label below. */
const lowestOffice = 84
/** Percentage of the frame's height that all places span; labels need the rest. */
const heightOfAll = 66

/** The visible part of the map: its center in percent of the map, and the scale factor. */
function sectionOf(current: Position | undefined, office: Position | undefined) {
  if (current) {
    const { x, y } = percentOnMap(current)
    const officeY = frameCenter.y + (percentOnMap(office ?? current).y - y) * placeZoom
    return { center: { x, y: y + Math.max(0, officeY - lowestOffice) / placeZoom }, zoom: placeZoom }
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

const milesBetween = (a: Position, b: Position) => {
  const [[x1, y1], [x2, y2]] = [milesOnMap(a.latitude, a.longitude), milesOnMap(b.latitude, b.longitude)]
  return Math.hypot(x2 - x1, y2 - y1)
}

/** Length of the map's scale, in miles. */
const scaleMiles = 10

/** Offset of the map in percent of its frame, clamped so that the map covers the frame. */
const mapOffset = (center: number, target: number, zoom: number) =>
  Math.min(0, Math.max(100 - 100 * zoom, target - center * zoom))

/** Without a drawing of the land, a map of fewer places is an empty field. */
const hasMap = mapFrame.coast !== undefined || locations.length >= 3

type PlaceHeadProps = PageTitleProps & CoastMapProps & { readonly children: ReactNode }

/** The top of a page about places: beside their map, if there is enough to see on one. */
export const PlaceHead = ({ path, page, children, ...map }: PlaceHeadProps) =>
  hasMap ? (
    <div className="split-even location-head">
      <div className="stack gap-4 location-words">
        <PageTitle path={path} page={page} />
        {children}
      </div>
      <CoastMap {...map} />
    </div>
  ) : (
    <PageIntro path={path} page={page}>
      {children}
    </PageIntro>
  )

interface CoastMapProps {
  readonly place?: string
  readonly whereabouts: string
  readonly office?: PermitOffice | undefined
}

function CoastMap({ place, whereabouts, office }: CoastMapProps) {
  const id = useId()
  if (import.meta.env.SSR && mapFrame.coast) use(CollectedHeadContext).preloads = [{ href: coast }]
  // From north to south; the current one last, so that it is drawn on top.
  const inDrawingOrder = locations.toSorted(
    (a, b) => Number(a.slug === place) - Number(b.slug === place) || b.latitude - a.latitude,
  )
  const current = locations.find(({ slug }) => slug === place)
  const { center, zoom } = sectionOf(current, office)
  // Without a marker of its own, which would overlap the place's.
  const isOfficeInTown = Boolean(office && current && milesBetween(office, current) < 1.5)
  return (
    <div className={place === undefined ? 'coast-map of-all' : 'coast-map'} id="first-map">
      {place === undefined && <p className="visually-hidden">{whereabouts}</p>}
      {/* Screen readers skip the map with links in favor of the sentence and the list of links below. */}
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
          x={`${mapOffset(center.x, frameCenter.x, zoom).toFixed(1)}%`}
          y={`${mapOffset(center.y, frameCenter.y, zoom).toFixed(1)}%`}
          width={`${100 * zoom}%`}
          height={`${100 * zoom}%`}
        >
          {mapFrame.coast && <image href={coast} width="100%" height="100%" />}
          {office && !isOfficeInTown && <Office office={office} />}
          {inDrawingOrder.map((location) => (
            <Place
              key={location.slug}
              location={location}
              isLink={place === undefined}
              isCurrent={location === current}
              hasOffice={location === current && isOfficeInTown}
            />
          ))}
        </svg>
        {mapFrame.coast && (
          <>
            <text className="coast-map-ocean" x="11%" y="50%">
              {mapFrame.coast.ocean}
            </text>
            <CoastalZone {...mapFrame.coast} />
          </>
        )}
        <Scale zoom={zoom} />
      </svg>
    </div>
  )
}

const CoastalZone = ({ zone, yards }: NonNullable<typeof mapFrame.coast>) => (
  <g className="coast-map-zone">
    <line x1="5%" x2="10%" y1="90%" y2="90%" stroke="var(--accent)" strokeWidth="2" strokeDasharray="6" />
    <text x="11%" y="90%" dy="5">
      {zone}
      <tspan x="11%" dy="1.3em">
        {yards}
      </tspan>
    </text>
  </g>
)

function Scale({ zoom }: { readonly zoom: number }) {
  const end = `${5 + percentOfWidth(scaleMiles) * zoom}%`
  return (
    <g className="coast-map-scale dimension-tick">
      <line x1="5%" x2={end} y1="90%" y2="90%" />
      <line x1="5%" x2="5%" y1="89%" y2="91%" />
      <line x1={end} x2={end} y1="89%" y2="91%" />
      <text x="5%" y="90%" dy="-10">
        {scaleMiles} mi
      </text>
    </g>
  )
}

function Office({ office }: { readonly office: PermitOffice }) {
  const { x, y } = percentOnMap(office)
  return (
    <g className="coast-map-office" fill="var(--accent)">
      <rect x={`${x}%`} y={`${y}%`} width="8" height="8" transform="translate(-4 -4)" />
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
  readonly location: (typeof locations)[number]
  readonly isLink: boolean
  readonly isCurrent: boolean
  readonly hasOffice: boolean
}

/** A point with its label. As a link it is not focusable: the list below the map has the same links. */
function Place({ location, isLink, isCurrent, hasOffice }: PlaceProps) {
  const { slug, name } = location
  const { x, y } = percentOnMap(location)
  const { dx, dy, atSea, long }: LabelOffset =
    location.mapLabel?.[isCurrent ? 'large' : 'small'] ?? (isCurrent ? { dx: 20, dy: 9 } : { dx: 12, dy: 5 })
  const className = `coast-map-place${isCurrent ? ' is-current' : ''}${atSea ? ' at-sea' : ''}${long ? ' is-long' : ''}`
  const accent = isCurrent || isLink ? 'var(--accent)' : undefined
  const children = (
    <>
      {isCurrent && (
        <circle cx={`${x}%`} cy={`${y}%`} r="11" fill="none" stroke="var(--accent)" strokeWidth="1.5" />
      )}
      <circle cx={`${x}%`} cy={`${y}%`} r={isCurrent ? 5.5 : 2.5} fill={accent} />
      <text x={`${x}%`} y={`${y}%`} dx={dx} dy={dy}>
        {name}
        {hasOffice && (
          <tspan fill="var(--accent)" x={`${x}%`} dx={dx} dy="1.5em">
            {mapWords.officeInTown}
          </tspan>
        )}
      </text>
    </>
  )
  return isLink ? (
    <Link className={className} to={paths.location(slug)} tabIndex={-1}>
      {children}
    </Link>
  ) : (
    <g className={className}>{children}</g>
  )
}

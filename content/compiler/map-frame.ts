import type { Content } from './content.ts'
import type { Region } from './schemas/region.ts'

/** Lower left corner of the map in degrees, its size in miles, and the miles of a degree at its center. */
export interface MapFrame {
  readonly south: number
  readonly west: number
  readonly width: number
  readonly height: number
  readonly milesPerDegree: { readonly latitude: number; readonly longitude: number }
  /** What is written on the drawing of the land behind the places, if there is one. */
  readonly coast?: Pick<NonNullable<Region['coast']>, 'ocean' | 'zone' | 'yards'>
}

/** Height of the map by its width, as that of the drawing and its frame on the page. */
const proportion = 11 / 12
/** Share of the map that its places span without a drawing: their names need the rest. */
const shareOfPlaces = 0.6
/** Least width in miles, so that a single town is not a street map. */
const leastMiles = 20

/** Returns the frame of region.yaml's drawing; without one, a frame around the places. */
export function mapFrameOf({
  values: { region },
  locations,
}: Pick<Content, 'values' | 'locations'>): MapFrame {
  if (region.coast) {
    const { south, west, miles, ...coast } = region.coast
    const center = south + (miles * proportion) / 2 / milesPerDegree(south).latitude
    return { south, west, ...sizeOf(miles), milesPerDegree: milesPerDegree(center), coast }
  }
  const [south, north] = extentOf(locations.map(({ latitude }) => latitude))
  const [west, east] = extentOf(locations.map(({ longitude }) => longitude))
  const center = (south + north) / 2
  const degree = milesPerDegree(center)
  const span = Math.max((east - west) * degree.longitude, ((north - south) * degree.latitude) / proportion)
  const size = sizeOf(Math.ceil(Math.max(span / shareOfPlaces, leastMiles)))
  return {
    south: center - size.height / 2 / degree.latitude,
    west: (west + east) / 2 - size.width / 2 / degree.longitude,
    ...size,
    milesPerDegree: degree,
  }
}

const sizeOf = (width: number) => ({ width, height: width * proportion })

/** @returns 0 and 0 without any value: a site without places shows no map */
const extentOf = (values: readonly number[]) =>
  values.length === 0 ? ([0, 0] as const) : ([Math.min(...values), Math.max(...values)] as const)

/** Miles of a degree at a latitude, on the ellipsoid of WGS 84, to two places. */
function milesPerDegree(latitude: number) {
  const angle = (latitude * Math.PI) / 180
  const miles = (meters: number) => Math.round(meters / 16.09344) / 100
  return {
    latitude: miles(111_132.92 - 559.82 * Math.cos(2 * angle)),
    longitude: miles(111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle)),
  }
}

import type { LocationSlug } from './paths.ts'

/** A place that we serve, where it lies, and how one would tell a neighbor. */
export interface Place {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** The map in one sentence, for those who do not see it. */
  readonly whereabouts: string
}

/** From north to south. */
export const places: Readonly<Record<LocationSlug, Place>> = {
  carlsbad: {
    name: 'Carlsbad',
    latitude: 33.1581,
    longitude: -117.3466,
    whereabouts: 'Carlsbad lies on the coast between Oceanside to the north and Encinitas to the south.',
  },
  encinitas: {
    name: 'Encinitas',
    latitude: 33.0437,
    longitude: -117.2921,
    whereabouts: 'Encinitas lies on the coast between Carlsbad to the north and Del Mar to the south.',
  },
  'rancho-santa-fe': {
    name: 'Rancho Santa Fe',
    latitude: 33.0203,
    longitude: -117.2028,
    whereabouts: 'Rancho Santa Fe lies inland, some five miles east of Encinitas and northeast of Del Mar.',
  },
  'del-mar': {
    name: 'Del Mar',
    latitude: 32.9595,
    longitude: -117.2635,
    whereabouts: 'Del Mar lies on the coast between Encinitas to the north and La Jolla to the south.',
  },
  'la-jolla': {
    name: 'La Jolla',
    latitude: 32.8412,
    longitude: -117.2745,
    whereabouts:
      'La Jolla lies on a point of the coast between Del Mar to the north and Point Loma to the south.',
  },
  'san-diego': {
    name: 'San Diego',
    latitude: 32.7157,
    longitude: -117.1611,
    whereabouts:
      'San Diego lies on its bay in the south of the county, with Point Loma and Coronado toward the sea.',
  },
  'point-loma': {
    name: 'Point Loma',
    latitude: 32.7203,
    longitude: -117.2385,
    whereabouts:
      'Point Loma lies on the peninsula between the ocean and San Diego Bay, across from Coronado.',
  },
  coronado: {
    name: 'Coronado',
    latitude: 32.6859,
    longitude: -117.1831,
    whereabouts:
      'Coronado lies between the ocean and San Diego Bay, across the water from downtown San Diego.',
  },
}

/** Miles in a degree at the middle of the map, 32.9° north. */
const milesPerDegree = { latitude: 68.92, longitude: 58.13 }

/** The map's frame: its lower left corner, and its size in miles. */
export const mapFrame = { south: 32.54, west: -117.7, width: 56, height: (56 * 11) / 12 }

/** Miles from the lower left corner of the map: to the east, to the north. */
export const milesOnMap = (latitude: number, longitude: number): [east: number, north: number] => [
  (longitude - mapFrame.west) * milesPerDegree.longitude,
  (latitude - mapFrame.south) * milesPerDegree.latitude,
]

/** Where a place lies on the map, in percent from its left and its top edge. */
export function percentOnMap({ latitude, longitude }: Place): { readonly x: number; readonly y: number } {
  const [east, north] = milesOnMap(latitude, longitude)
  const percent = (part: number) => Math.round(part * 1e4) / 100
  return { x: percent(east / mapFrame.width), y: percent(1 - north / mapFrame.height) }
}

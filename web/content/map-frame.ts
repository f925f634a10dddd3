import { mapFrame } from '#content/map-frame.ts'

export { mapFrame }

/** Converts degrees to miles from the lower left corner of the map. */
export const milesOnMap = (latitude: number, longitude: number): [east: number, north: number] => [
  (longitude - mapFrame.west) * mapFrame.milesPerDegree.longitude,
  (latitude - mapFrame.south) * mapFrame.milesPerDegree.latitude,
]

/** Converts miles to percent of the map's width. */
export const percentOfWidth = (miles: number): number => (100 * miles) / mapFrame.width

/** Degrees north and east. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Converts a position to percent from the map's left and top edges. */
export function percentOnMap({ latitude, longitude }: Position): { readonly x: number; readonly y: number } {
  const [east, north] = milesOnMap(latitude, longitude)
  const percent = (part: number) => Math.round(part * 1e4) / 100
  return { x: percent(east / mapFrame.width), y: percent(1 - north / mapFrame.height) }
}

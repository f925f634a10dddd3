/** Formats of the build: AVIF in every width, JPEG in one for browsers without AVIF. */
export type PictureFormat = 'avif' | 'jpeg'

/** URL of a picture's file, under which the build also writes it. */
export const pictureFile = (name: string, format: PictureFormat, width: number): string =>
  `/assets/${name}-${width}.${format}`

/** The one of a picture's widths, in px, that has a JPEG. */
export const jpegWidthOf = (widths: readonly number[]): number => widths[Math.floor(widths.length / 2)] ?? 0

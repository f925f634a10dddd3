/** Formats in which the build makes pictures: AVIF in every width, JPEG in one for browsers that do not know AVIF. */
export type PictureFormat = 'avif' | 'jpeg'

/** Address of a file of a picture; the build writes the files under the same addresses. */
export const pictureFile = (name: string, format: PictureFormat, width: number): string =>
  `/assets/${name}-${width}.${format}`

/** The width in px, of those that a picture has, in which there is a JPEG. */
export const jpegWidthOf = (widths: readonly number[]): number => widths[Math.floor(widths.length / 2)] ?? 0

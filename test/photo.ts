import sharp, { type Sharp } from 'sharp'

/** A photo with a phone's metadata: place, camera and orientation. */
export const photoOf = (color: string, orientation = 1, width = 64, height = 48): Promise<Buffer> =>
  withPlace(sharp({ create: { width, height, channels: 3, background: color } }), orientation)
    .jpeg()
    .toBuffer()

/** Adds GPS coordinates, and "Ann’s phone" as the camera's maker. */
export const withPlace = (picture: Sharp, orientation = 1): Sharp =>
  picture.withMetadata({ orientation }).withExifMerge({
    IFD0: { Make: 'Ann’s phone' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '32/1 42/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '117/1 9/1 0/1',
    },
  })

/** A photo of twelve megapixels and more than three megabytes, as from a phone; another one each time. */
export async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1008, height: 756, channels: 3, background: '#887', noise } as const
  const grain = await sharp({ create }).png().toBuffer()
  return withPlace(sharp(grain).resize(4032, 3024, { kernel: 'cubic' }))
    .jpeg({ quality: 97 })
    .toBuffer()
}

export const heicOf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(bytes - 24, 7)])

/** The longer side of a photo that is sent, in px: a wall is well seen, and a line of a plan can be read. */
const longestSide = 2400

/** JPEG's quality, and less where the first makes too much. */
const qualities = [0.82, 0.7, 0.55]

const aimedBytes = 1_500_000

/** A larger file surely has more pixels than are sent: it is decoded at that width, for which an old phone has memory. */
const surelyWideBytes = 8_000_000

/** Side of a preview, in px. */
const previewSide = 72

export interface ShrunkPhoto {
  readonly photo: Blob
  /** Absent where the browser cannot show the file. */
  readonly preview?: HTMLCanvasElement
}

/**
 * Makes a photo small enough to be sent, as a JPEG without place or camera. A file that the browser cannot decode stays
 * as it is, and is refused with what to do.
 */
export async function shrink(file: Blob): Promise<ShrunkPhoto> {
  try {
    const picture = await pictureOf(file)
    const canvas = drawn(picture, longestSide)
    const preview = drawn(picture, previewSide)
    if ('close' in picture) picture.close()
    preview.setAttribute('aria-hidden', 'true')
    return { photo: await encode(canvas), preview }
  } catch {
    return { photo: file }
  }
}

/** Chromium's decoder for bitmaps refuses a JPEG without its end marker, which it shows as an image to the last pixel. */
const pictureOf = (file: Blob): Promise<ImageBitmap | HTMLImageElement> =>
  createImageBitmap(
    file,
    file.size > surelyWideBytes ? { resizeWidth: longestSide, resizeQuality: 'high' } : {},
  ).catch(async () => {
    const [image, reader] = [new Image(), new FileReader()]
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      // The site's policy lets no picture have an address in memory.
      reader.onload = () => {
        image.src = String(reader.result)
      }
      reader.onerror = reject
      reader.readAsDataURL(file)
    })
    return image
  })

/** The picture on a canvas, its longer side no longer than that. */
function drawn(picture: ImageBitmap | HTMLImageElement, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  // What is clear in a PNG would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  let made: Blob | null = null
  for (const quality of qualities) {
    made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (made && made.size <= aimedBytes) break
  }
  if (!made) throw new Error('no JPEG')
  return made
}

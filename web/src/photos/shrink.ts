/** Longer side of an uploaded photo in px, at which the text of a plan is still legible. */
const longestSide = 2400
/** JPEG qualities to try until the file is small enough. */
const qualities = [0.82, 0.7, 0.55]
/** Size from which a file is almost certainly wider than `longestSide` and is decoded at that width, to save memory. */
const resizeFromBytes = 8_000_000
/** Side of a preview, in px. */
const previewSide = 72

export interface ShrunkPhoto {
  readonly photo: Blob
  /** Absent if the browser cannot decode the file. */
  readonly preview?: HTMLCanvasElement
}

/**
 * Converts a photo to a small JPEG without metadata. A file that the browser cannot decode is returned as it is, for the
 * server to reject.
 * @param mostBytes size from which a lower quality is tried
 */
export async function shrinkPhoto(file: Blob, mostBytes = 1_500_000): Promise<ShrunkPhoto> {
  try {
    const picture = await pictureOf(file)
    const canvas = drawCanvas(picture, longestSide)
    const preview = drawCanvas(picture, previewSide)
    if ('close' in picture) picture.close()
    preview.setAttribute('aria-hidden', 'true')
    return { photo: await encode(canvas, mostBytes), preview }
  } catch {
    return { photo: file }
  }
}

/** Falls back to an image element, since Chromium's createImageBitmap rejects a JPEG without its end marker. */
const pictureOf = (file: Blob): Promise<ImageBitmap | HTMLImageElement> =>
  createImageBitmap(
    file,
    file.size > resizeFromBytes ? { resizeWidth: longestSide, resizeQuality: 'high' } : {},
  ).catch(async () => {
    const [image, reader] = [new Image(), new FileReader()]
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      // The content security policy allows data: URLs, but no blob: URLs.
      reader.onload = () => {
        image.src = String(reader.result)
      }
      reader.onerror = reject
      reader.readAsDataURL(file)
    })
    return image
  })

/** Draws a picture on a canvas whose longer side is at most `maxSide` px. @throws Error without canvas support */
function drawCanvas(picture: ImageBitmap | HTMLImageElement, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  // A PNG's transparent areas would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function encode(canvas: HTMLCanvasElement, mostBytes: number): Promise<Blob> {
  let jpeg: Blob | null = null
  for (const quality of qualities) {
    jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (jpeg && jpeg.size <= mostBytes) break
  }
  if (!jpeg) throw new Error('no JPEG')
  return jpeg
}

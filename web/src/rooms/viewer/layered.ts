/** The pictures at some addresses, one over the other: a face of the room, and what finishes change on it. */
export async function layered(addresses: readonly string[]): Promise<ImageBitmap | HTMLCanvasElement> {
  const [base, ...others] = await Promise.all(addresses.map(fetched))
  if (!base || others.length === 0) return base as ImageBitmap
  const sheet = document.createElement('canvas')
  sheet.width = base.width
  sheet.height = base.height
  const pen = sheet.getContext('2d') as CanvasRenderingContext2D
  for (const picture of [base, ...others]) {
    pen.drawImage(picture, 0, 0, sheet.width, sheet.height)
    picture.close()
  }
  return sheet
}

/** Decoded beside the page's own work, which an image element would not be. */
async function fetched(address: string): Promise<ImageBitmap> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

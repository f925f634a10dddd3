import { photoListWords as words } from '#content/photo-list-words.ts'
import { noPhoto, type PhotoAnswer, photosPath, photoTooLarge } from '#forms/photos.ts'

/** What became of a photo that was sent. */
export type Sent =
  | { readonly kept: true }
  /** Why it is not kept, and whether it may be at another time. */
  | { readonly kept: false; readonly reason: string; readonly mayPass: boolean }

/** Pauses before the second and the third try, in ms. */
const pausesMs = [1000, 3000]

/** Adds a photo to the request that this browser may see; tries three times; never rejects. */
export async function sendPhoto(photo: Blob): Promise<Sent> {
  for (const pause of pausesMs) {
    const sent = await post(photo)
    if (sent.kept || !sent.mayPass) return sent
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return post(photo)
}

async function post(body: Blob): Promise<Sent> {
  try {
    const response = await fetch(photosPath, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    })
    const { status } = response
    const answer: PhotoAnswer = await response.json()
    if (answer.ok) return { kept: true }
    const reason = answer.error ?? (status === 413 ? photoTooLarge : noPhoto)
    return { kept: false, reason, mayPass: status >= 500 || status === 429 }
  } catch {
    return { kept: false, reason: words.unsent, mayPass: true }
  }
}

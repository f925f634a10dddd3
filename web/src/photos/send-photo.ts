import { photos } from '#content/forms/photos.ts'
import { list as words } from '#content/pages/photos/list.ts'
import { type PhotoAnswer, photoRefHeader, photosPath } from '#forms/photos.ts'

export type SendResult =
  | { readonly kept: true }
  /** Reason why it is not kept, and the time when it may be: soon, at another time, or never. */
  | { readonly kept: false; readonly reason: string; readonly may: 'soon' | 'later' | 'never' }

/** Pauses before the second and the third try, in ms. */
const pausesMs = [1000, 3000]

/** So long a photo may take: 4.4 MB at 600 kbit/s. A line that stalls holds up the photos behind it no longer. */
const patienceMs = 60_000

/**
 * Adds a photo to a request that this browser may see; tries three times what may pass soon; never rejects.
 * @param ref reference of the request: another tab may have sent one since
 */
export async function sendPhoto(photo: Blob, ref: string): Promise<SendResult> {
  for (const pause of pausesMs) {
    const sent = await post(photo, ref)
    if (sent.kept || sent.may !== 'soon') return sent
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return post(photo, ref)
}

/** 409: this browser shows another request now. 429 with a long time in it: an hour's or a day's photos are there. */
function mayBeKept({ status, headers }: Response): 'soon' | 'later' | 'never' {
  if (status === 409 || (status === 429 && Number(headers.get('retry-after')) > 60)) return 'later'
  return status >= 500 || status === 429 ? 'soon' : 'never'
}

async function post(body: Blob, ref: string): Promise<SendResult> {
  try {
    const response = await fetch(photosPath, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', [photoRefHeader]: ref },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    const { status } = response
    const answer: PhotoAnswer = await response.json()
    if (answer.ok) return { kept: true }
    // API Gateway's own answers, as of too many requests, have no sentence of ours.
    const reason = answer.error ?? (status === 413 ? photos.tooLarge : words.unsent)
    return { kept: false, reason, may: mayBeKept(response) }
  } catch (error) {
    const isStalled = error instanceof DOMException && error.name === 'TimeoutError'
    return { kept: false, reason: words.unsent, may: isStalled ? 'later' : 'soon' }
  }
}

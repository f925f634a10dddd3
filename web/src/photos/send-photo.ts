import { photos } from '#content/forms/photos.ts'
import { list as words } from '#content/pages/photos/list.ts'
import { type PhotoAnswer, photoRefHeader, photosPath } from '#forms/photos.ts'

export type SendResult =
  | { readonly kept: true }
  /** `may`: when a retry may succeed. */
  | { readonly kept: false; readonly reason: string; readonly may: 'soon' | 'later' | 'never' }

/** Delays before the second and the third attempt. */
const delaysMs = [1000, 3000]

/** Enough for 4.4 MB at 600 kbit/s. */
const timeoutMs = 60_000

/**
 * Uploads a photo to a request that this browser may access, with up to three attempts; never rejects.
 * @param ref reference of the request, since another tab may have sent a newer one
 */
export async function sendPhoto(photo: Blob, ref: string): Promise<SendResult> {
  for (const delay of delaysMs) {
    const result = await post(photo, ref)
    if (result.kept || result.may !== 'soon') return result
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return post(photo, ref)
}

/** 409: this browser has a newer request. 429 with a long `Retry-After`: the hourly or daily limit of photos is reached. */
function retryTimeOf({ status, headers }: Response): 'soon' | 'later' | 'never' {
  if (status === 409 || (status === 429 && Number(headers.get('retry-after')) > 60)) return 'later'
  return status >= 500 || status === 429 ? 'soon' : 'never'
}

async function post(photo: Blob, ref: string): Promise<SendResult> {
  try {
    const response = await fetch(photosPath, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', [photoRefHeader]: ref },
      body: photo,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: PhotoAnswer = await response.json()
    if (body.ok) return { kept: true }
    // API Gateway's own errors, such as throttling, have no message of ours.
    const reason = body.error ?? (response.status === 413 ? photos.tooLarge : words.unsent)
    return { kept: false, reason, may: retryTimeOf(response) }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return { kept: false, reason: words.unsent, may: isTimeout ? 'later' : 'soon' }
  }
}

import { photoRefHeader, photosPath } from '#forms/photos.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { press, type RunningProduct } from './running-product.ts'

/** A request that was just sent, in the hands of the browser that sent it. */
export interface OwnRequest {
  readonly id: string
  /** Cookie as the browser sends it back. */
  readonly cookie: string
  readonly key: string
  get(path?: string): Promise<Response>
  /** Posts a form of the request's own page. */
  post(form: Record<string, string>): Promise<Response>
  /**
   * Adds a photo as the page's script does.
   * @param ref of the request that it names. @default this one's
   */
  addPhoto(content: Buffer, ref?: string): Promise<Response>
  /** Presses *Remove* beside a photo. */
  removePhoto(hash: string, headers?: Record<string, string>): Promise<Response>
}

/** The cookie that an answer sets, as the browser sends it back; empty when it sets none. */
export const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Sends a quote request and keeps its cookie. */
export async function sendRequest(running: RunningProduct, changes: object = {}): Promise<OwnRequest> {
  const request = press(changes)
  const { headers } = await running.post(request)
  return ownRequestOf(running, request.submission_id, cookieOf(headers))
}

export function ownRequestOf({ site }: RunningProduct, id: string, cookie: string): OwnRequest {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const post = (path: string, body: BodyInit, more: Record<string, string> = {}) =>
    fetch(site + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, ...more },
      body,
    })
  return {
    id,
    cookie,
    key: cookie.split('=')[1] ?? '',
    get: (path = '/request') => fetch(site + path, { headers: { cookie }, redirect: 'manual' }),
    post: (form) => post('/request', new URLSearchParams(form)),
    addPhoto: (content, ref = refOf(id)) =>
      post(photosPath, new Uint8Array(content), {
        'content-type': 'application/octet-stream',
        [photoRefHeader]: ref,
      }),
    removePhoto: (remove, more) => post(photosPath, new URLSearchParams({ remove }), more),
  }
}

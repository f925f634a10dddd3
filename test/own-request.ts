import { photoRefHeader, photosPath } from '#forms/photos.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { press, type RunningProduct } from './running-product.ts'

/** A request that was just sent, in the hands of the browser that sent it. */
export interface OwnRequest {
  readonly id: string
  readonly ref: string
  /** Cookie as the browser sends it back. */
  readonly cookie: string
  /** Without its tag. */
  readonly key: string
  get(path?: string): Promise<Response>
  /** Text of the request's own page, or of another one. */
  page(path?: string): Promise<string>
  /** Posts a form of the request's own page. */
  post(form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /**
   * Adds a photo as the page's script does.
   * @param ref of the request that it names. @default this one's
   */
  addPhoto(content: Buffer, ref?: string, headers?: Record<string, string>): Promise<Response>
  /** Posts to a path of the site. */
  send(path: string, body: BodyInit, headers?: Record<string, string>): Promise<Response>
  /** Presses *Remove* beside a photo. */
  removePhoto(hash: string, headers?: Record<string, string>): Promise<Response>
}

/** The cookie that an answer sets, as the browser sends it back; empty when it sets none. */
export const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''

export async function sendRequest(running: RunningProduct, changes: object = {}, path?: string) {
  const request = press(changes)
  const { status, headers } = await running.post(request, path ? { path } : {})
  if (status !== 200) throw new Error(`the form was answered ${status}`)
  return { ...ownRequestOf(running, request.submission_id, cookieOf(headers)), request }
}

export function ownRequestOf({ site }: RunningProduct, id: string, cookie: string): OwnRequest {
  const get = (path = '/request') => fetch(site + path, { headers: { cookie }, redirect: 'manual' })
  const send = (path: string, body: BodyInit, more: Record<string, string> = {}) =>
    fetch(site + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...more },
      body,
    })
  return {
    id,
    ref: refOf(id),
    cookie,
    key: /=([0-9a-f]{32})/.exec(cookie)?.[1] ?? '',
    get,
    page: async (path) => (await get(path)).text(),
    post: (form, more) => send('/request', new URLSearchParams(form), more),
    addPhoto: (content, ref = refOf(id), more = {}) =>
      send(photosPath, new Uint8Array(content), {
        'content-type': 'application/octet-stream',
        [photoRefHeader]: ref,
        ...more,
      }),
    send,
    removePhoto: (remove, more) => send(photosPath, new URLSearchParams({ remove }), more),
  }
}

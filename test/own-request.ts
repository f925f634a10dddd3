import { photoRefHeader, photosPath } from '#forms/photos.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { press, type RunningProduct } from './running-product.ts'

/** A new request and the session of its browser. */
export type OwnRequest = ReturnType<typeof ownRequestOf>

/** The cookie that a response sets, as sent back by a browser; "" if none. */
export const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''

export async function sendRequest(running: RunningProduct, changes: object = {}, path?: string) {
  const request = press(changes)
  const { status, headers } = await running.post(request, path ? { path } : {})
  if (status !== 200) throw new Error(`the form was answered ${status}`)
  return { ...ownRequestOf(running, request.submission_id, cookieOf(headers)), request }
}

/** @param cookie as the browser sends it back */
export function ownRequestOf({ site }: RunningProduct, id: string, cookie: string) {
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
    /** Without its tag. */
    key: /=([0-9a-f]{32})/.exec(cookie)?.[1] ?? '',
    get,
    page: async (path?: string) => (await get(path)).text(),
    /** Posts a form of the request's own page. */
    post: (form: Record<string, string>, more?: Record<string, string>) =>
      send('/request', new URLSearchParams(form), more),
    /** Uploads a photo as the page's script does. */
    addPhoto: (content: Buffer, ref = refOf(id), more: Record<string, string> = {}) =>
      send(photosPath, new Uint8Array(content), {
        'content-type': 'application/octet-stream',
        [photoRefHeader]: ref,
        ...more,
      }),
    send,
    removePhoto: (remove: string, more?: Record<string, string>) =>
      send(photosPath, new URLSearchParams({ remove }), more),
  }
}

import { vi } from 'vitest'
import { photoRefHeader, photosPath } from '#forms/photos.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { patience } from './patience.ts'
import type { World } from './world.ts'

/** A request and the session of its browser. */
export type OwnRequest = ReturnType<typeof ownRequest>

/** The cookie that a response sets, as sent back by a browser; "" if none. */
export const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** @param cookie as the browser sends it back */
export function ownRequest({ site }: { readonly site: string }, id: string, cookie: string) {
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
    addPhoto(content: Buffer, ref = refOf(id), more: Record<string, string> = {}) {
      const type = { 'content-type': 'application/octet-stream' }
      return send(photosPath, new Uint8Array(content), { ...type, [photoRefHeader]: ref, ...more })
    },
    send,
    removePhoto: (remove: string, more?: Record<string, string>) =>
      send(photosPath, new URLSearchParams({ remove }), more),
  }
}

export const owner = 'owner@alder-and-tide.example'
export const ownerName = 'Dana Reed'

type Form = string | Record<string, string> | readonly (readonly [name: string, value: string])[]

/** A browser at the desk, with cookies and without following redirects. */
export class DeskVisitor {
  readonly cookies = new Map<string, string>()
  private readonly world: World
  private readonly headers: Readonly<Record<string, string>>

  constructor(world: World, headers: Readonly<Record<string, string>> = {}) {
    this.world = world
    this.headers = headers
  }

  get = (path: string, headers: Record<string, string> = {}) => this.ask('GET', path, undefined, headers)

  page = async (path: string) => (await this.get(path)).text

  post = (path: string, form: Form = {}, headers: Record<string, string> = {}) =>
    this.ask('POST', path, form, { 'sec-fetch-site': 'same-origin', ...headers })

  /** Posts a form of a row's page, with the version that the page shows. */
  act = async (path: string, what: string, form: Record<string, string> = {}) =>
    this.post(`${path}/${what}`, { version: valueOn(await this.page(path), 'version'), ...form })

  /** Erases the rows that the page about erasing suggests. */
  erase = async (path: string, reference: string) =>
    this.post(`${path}/erase`, [...tickedRows(await this.page(`${path}/erase`)), ['reference', reference]])

  follow = ({ location }: { readonly location: string }) => this.get(location)

  async ask(method: string, path: string, form?: Form, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(this.world.site + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(cookie ? { cookie } : {}),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { body: String(new URLSearchParams(form as Record<string, string>)) }),
    })
    for (const set of response.headers.getSetCookie()) this.keep(set)
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get('location') ?? '',
    }
  }

  private keep(set: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);(.*)$/.exec(set) ?? []
    if (/Max-Age=0(?:;|$)/.test(attributes)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** Asks for an e-mail to sign in, and waits for it. */
  async askForMail(next = '') {
    const before = (await this.world.signInMails()).length
    await this.post('/desk/sign-in', { email: owner, next })
    const text = await vi.waitFor(async () => {
      const mails = await this.world.signInMails()
      if (mails.length <= before) throw new Error('no e-mail yet')
      return mails[0]?.text ?? ''
    }, patience)
    const link = /Link: \S+(\/desk\/sign-in\/link\?\S+)/.exec(text)?.[1] ?? ''
    return {
      link,
      code: /Code: (\d{8})/.exec(text)?.[1] ?? '',
      /** Fields that the link's button posts. */
      form: Object.fromEntries(new URL(link, 'http://desk').searchParams),
    }
  }

  async signIn(): Promise<this> {
    const { form } = await this.askForMail()
    await this.post('/desk/sign-in/link', form)
    return this
  }
}

/** Value of a field on a page of the desk; "" if there is none. */
export const valueOn = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

/** Rows that are ticked on the page about erasing. */
export const tickedRows = (page: string): [name: string, value: string][] =>
  Array.from(page.matchAll(/name="row" value="([^"]+)" checked/g), ([, value = '']) => ['row', value])

import { vi } from 'vitest'
import { patience } from '../patience.ts'
import type { RunningProduct } from '../running-product.ts'

/** Response of a desk page with its redirect. */
export type DeskAnswer = Awaited<ReturnType<DeskVisitor['ask']>>

/** A browser at the desk, with cookies and without following redirects. */
export class DeskVisitor {
  readonly cookies = new Map<string, string>()
  private readonly running: RunningProduct
  private readonly headers: Readonly<Record<string, string>>

  constructor(running: RunningProduct, headers: Readonly<Record<string, string>> = {}) {
    this.running = running
    this.headers = headers
  }

  get = (path: string, headers: Record<string, string> = {}) => this.ask('GET', path, undefined, headers)

  post = (path: string, form: Record<string, string> | string = {}, headers: Record<string, string> = {}) =>
    this.ask('POST', path, form, { 'sec-fetch-site': 'same-origin', ...headers })

  follow = ({ location }: DeskAnswer) => this.get(location)

  async ask(
    method: string,
    path: string,
    form?: Record<string, string> | string,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(this.running.site + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(cookie ? { cookie } : {}),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form === undefined ? {} : { body: String(new URLSearchParams(form)) }),
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
}

export const owner = 'owner@alder-and-tide.example'

/** Waits for and reads the next sign-in e-mail. @param before number of earlier ones */
export async function signInMail(running: RunningProduct, before: number) {
  const text = await vi.waitFor(async () => {
    const mails = await signInMails(running)
    if (mails.length <= before) throw new Error('no e-mail yet')
    return mails[0]?.text ?? ''
  }, patience)
  return {
    link: /Link: \S+(\/desk\/sign-in\/link\?\S+)/.exec(text)?.[1] ?? '',
    code: /Code: (\d{8})/.exec(text)?.[1] ?? '',
  }
}

export const signInMails = async (running: RunningProduct) =>
  (await running.emails()).filter(({ subject }) => subject === 'Sign in to the desk')

export async function askForMail(running: RunningProduct, visitor: DeskVisitor, next = '') {
  const before = (await signInMails(running)).length
  await visitor.post('/desk/sign-in', { email: owner, next })
  return signInMail(running, before)
}

/** Fields that a sign-in link's button posts. */
export const linkForm = ({ link }: { readonly link: string }): Record<string, string> =>
  Object.fromEntries(new URL(link, 'http://desk').searchParams)

/** Fields that the erase page posts: the checked rows, and `more`. */
export const eraseForm = (page: string, more: Record<string, string>): [string, string][] => [
  ...[...page.matchAll(/name="row" value="([^"]+)" checked/g)].map(([, value = '']): [string, string] => [
    'row',
    value,
  ]),
  ...Object.entries(more),
]

export async function eraseAtDesk(desk: DeskVisitor, path: string, reference: string): Promise<DeskAnswer> {
  const { text } = await desk.get(`${path}/erase`)
  return desk.post(`${path}/erase`, String(new URLSearchParams(eraseForm(text, { reference }))))
}

export async function signIn(
  running: RunningProduct,
  visitor = new DeskVisitor(running),
): Promise<DeskVisitor> {
  const mail = await askForMail(running, visitor)
  await visitor.post('/desk/sign-in/link', linkForm(mail))
  return visitor
}

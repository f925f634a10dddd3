import { html } from 'hono/html'
import { request } from '#content/request.ts'
import { pageDocument, withPhoneLink } from '#lambdas/adapters/html.ts'

export interface Notice {
  readonly title: string
  readonly sentence: string
  readonly back: { readonly address: `/${string}`; readonly label: string }
  readonly script?: string
}

export const noticePage = ({ title, sentence, back, script }: Notice): string =>
  pageDocument({
    title,
    ...(script && { script }),
    body: html`<h1>${title}</h1>
<p class="lead">${sentence}</p>
<p class="notice-questions">${withPhoneLink(request.notices.questions)}</p>
<p class="retry-back"><a class="text-link" href="${back.address}">${back.label}</a></p>`,
  })

const noticeOf = (
  { heading, sentence, back }: Readonly<Record<'heading' | 'sentence' | 'back', string>>,
  address: Notice['back']['address'],
): Notice => ({ title: heading, sentence, back: { address, label: back } })

export const noRequestNotice = (): Notice => ({
  ...noticeOf(request.notices.none, '/#contact'),
  // Where there is no request, the script deletes the photos that wait for one.
  script: '/add-photos.js',
})

export const noCookiesNotice = () => noticeOf(request.notices.noCookies, '/')

export const troubleNotice = () => noticeOf(request.notices.trouble, '/request')

export const notSavedNotice = () => noticeOf(request.notices.notSaved, '/request')

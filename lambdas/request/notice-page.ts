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

const { none, noCookies, trouble, notSaved } = request.notices

export const noRequestNotice: Notice = {
  title: none.heading,
  sentence: none.sentence,
  back: { address: '/#contact', label: none.back },
  // Where there is no request, the script deletes the photos that wait for one.
  script: '/add-photos.js',
}

export const noCookiesNotice: Notice = {
  title: noCookies.heading,
  sentence: noCookies.sentence,
  back: { address: '/', label: noCookies.back },
}

const backToRequest = ({ heading, sentence, back }: typeof trouble): Notice => ({
  title: heading,
  sentence,
  back: { address: '/request', label: back },
})

export const troubleNotice = backToRequest(trouble)

export const notSavedNotice = backToRequest(notSaved)

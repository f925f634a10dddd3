import { html } from 'hono/html'
import { request } from '#content/request.ts'
import { pageDocument, withPhoneLink } from './page-document.ts'

/** Title and sentence that a visitor gets instead of the page they asked for. */
export interface Notice {
  readonly title: string
  readonly sentence: string
  /** Link to go on; a path of ours. */
  readonly back: { readonly address: `/${string}`; readonly label: string }
  /** Address of a module for it. @default none */
  readonly script?: string
}

/** A page that says one thing, where to go on, and our phone number. */
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

/** For a browser that may see no request. */
export const noRequestNotice: Notice = {
  title: none.heading,
  sentence: none.sentence,
  back: { address: '/#contact', label: none.back },
  // Where there is no request, the script deletes the photos that wait for one.
  script: '/add-photos.js',
}

/** For a browser that has not kept the cookie of a link that was pressed. */
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

/** For whatever failed on our side. */
export const troubleNotice = backToRequest(trouble)

/** The same where something was to be saved. */
export const notSavedNotice = backToRequest(notSaved)

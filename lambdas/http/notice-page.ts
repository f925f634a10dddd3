import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { pageDocument } from './page-document.ts'

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
    robots: 'noindex',
    ...(script && { script }),
    body: html`<h1>${title}</h1>
<p class="lead">${sentence}</p>
<p class="notice-questions">Questions? Call us, ${business.phoneHours}, at <a href="${business.phoneHref}">${business.phone}</a>.</p>
<p class="retry-back"><a class="text-link" href="${back.address}">${back.label}</a></p>`,
  })

/** For a browser that may see no request. */
export const noRequestNotice: Notice = {
  title: 'There is no request to show',
  sentence:
    'This browser holds no request of yours. You see one for 30 days in the browser that sent it; on the phone, your reference is enough.',
  back: { address: '/#contact', label: 'Ask for a quote' },
  // Where there is no request, the script deletes the photos that wait for one.
  script: '/add-photos.js',
}

/** For whatever failed on our side. */
export const troubleNotice: Notice = {
  title: 'We can’t show your request right now',
  sentence: 'Something went wrong on our side. Your request is safe. Please try again in a moment.',
  back: { address: '/request', label: 'Try again' },
}

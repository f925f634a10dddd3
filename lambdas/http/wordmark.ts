import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { nameParts } from '#firm/name-parts.ts'
import type { Html } from '#lambdas/adapters/html.ts'

const [before, after] = nameParts(business.name)

/** The firm's name as the site's own pages set it: its last ampersand is drawn. @param href where it leads */
export const wordmark = (href: string): Html =>
  html`<a class="wordmark" href="${href}">${before}${after && html` <span class="icon icon-ampersand" role="img" aria-label="&amp;"></span> ${after}`}</a>`

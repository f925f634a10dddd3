import { html } from 'hono/html'
import { deskPage } from './desk-page.ts'

/** Says one thing, and where to go on. */
export const deskNotice = (
  title: string,
  sentence: string,
  path = '/desk',
  label = 'Back to the desk',
): string =>
  deskPage({
    title,
    body: html`<h1>${title}</h1>
<p>${sentence}</p>
<p><a class="text-link" href="${path}">${label}</a></p>`,
  })

import { html } from 'hono/html'
import { frame } from '#content/desk/frame.ts'
import { deskPage } from './desk-page.ts'

/** Says one thing, and where to go on. */
export const deskNotice = (title: string, sentence: string, path = '/desk', label = frame.back): string =>
  deskPage({
    title,
    body: html`<h1>${title}</h1>
<p>${sentence}</p>
<p><a class="text-link" href="${path}">${label}</a></p>`,
  })

import { html } from 'hono/html'
import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { deskPage } from './desk-page.ts'

/** Says what went wrong with a form, and keeps what was typed, to be sent to the same address again. */
export const retryNotice = (
  title: string,
  sentence: string,
  typed: readonly (readonly [name: string, value: string])[],
): string =>
  deskPage({
    title,
    body: html`<h1>${title}</h1>
<p>${sentence} ${notices.kept}</p>
<form method="post">${typed.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="button button-primary">${notices.again}</button></form>`,
  })

/** Says one thing, and where to go on. */
export const deskNotice = (title: string, sentence: string, path = '/desk', label = frame.back): string =>
  deskPage({
    title,
    body: html`<h1>${title}</h1>
<p>${sentence}</p>
<p><a class="text-link" href="${path}">${label}</a></p>`,
  })

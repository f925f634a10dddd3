import { html } from 'hono/html'
import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { signIn as words } from '#content/desk/sign-in.ts'
import { hiddenFields } from '#lambdas/adapters/html.ts'
import { deskPage } from './desk-page.ts'

export interface PostedForm {
  readonly typed: readonly (readonly [name: string, value: string])[]
  /** Whether it had files, which cannot be kept. */
  readonly hadFiles: boolean
}

/** Explains a refusal, and keeps the input to be sent again. @param first link to open in a new tab before */
export const retryNotice = (
  title: string,
  sentence: string,
  { typed, hadFiles }: PostedForm,
  first?: { readonly path: string; readonly label: string },
): string =>
  deskPage({
    title,
    body: html`<p>${sentence} ${notices.kept}${hadFiles ? ` ${notices.noFiles}` : ''}</p>
${first ? html`<p><a class="text-link" href="${first.path}" target="_blank">${first.label}</a></p>\n` : ''}<form method="post">
${hiddenFields(typed)}<button class="button button-primary">${notices.again}</button>
</form>`,
  })

export const deskNotice = (title: string, sentence: string, path = '/desk', label = frame.back): string =>
  deskPage({
    title,
    body: html`<p>${sentence}</p>
<p><a class="text-link" href="${path}">${label}</a></p>`,
  })

export const signedOutPage = (posted: PostedForm): string =>
  retryNotice(words.signedOut.heading, words.signedOut.how, posted, {
    path: '/desk/sign-in',
    label: words.signedOut.signIn,
  })

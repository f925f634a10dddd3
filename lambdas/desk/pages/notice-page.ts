import { html } from 'hono/html'
import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { signIn as words } from '#content/desk/sign-in.ts'
import { hiddenFields } from '#lambdas/adapters/html.ts'
import { deskPage } from './desk-page.ts'

export interface PostedForm {
  readonly typed: readonly (readonly [name: string, value: string])[]
  /** Whether there were files with it, which no page can keep. */
  readonly hadFiles: boolean
}

/**
 * Says why a form was not taken, and keeps what was typed, to be sent to the same address again.
 * @param first what has to be done before, in a tab of its own
 */
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

/** Keeps a form that was posted without a session, to be sent again once its sender has signed in, in another tab. */
export const signedOutPage = (posted: PostedForm): string =>
  retryNotice(words.signedOut.heading, words.signedOut.how, posted, {
    path: '/desk/sign-in',
    label: words.signedOut.signIn,
  })

import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { site as words } from '#content/desk/site.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { SentPhotos } from '../sent-photos.ts'
import { errorOf, photoField, photoScript, textField } from './form-fields.ts'
import { sitePage } from './site-page.ts'

const { project: said } = words

/** Photos of a job: the best leads its page, the others follow in this order. */
export const photoNames = ['best', 'before', 'during', 'after'] as const

type Filled = Pick<SentPhotos, 'form' | 'photos'> & Partial<Pick<SentPhotos, 'problems'>>

export const projectPage = (
  who: SignedIn,
  content: Content,
  { form, photos, problems = {} }: Filled,
): string => {
  const text = (name: string, label: string, more: { readonly hint?: string; readonly rows?: number } = {}) =>
    textField(name, label, { value: form.get(name) ?? '', problem: problems[name], ...more })
  return sitePage(who, {
    title: said.title,
    message: Object.keys(problems).length > 0 ? { text: words.problems, isProblem: true } : undefined,
    script: photoScript,
    body: html`<p>${said.how}</p>
<form class="stack" method="post" enctype="multipart/form-data" action="/desk/site/project">
<p class="caption">${said.onePhoto}</p>
${photoNames.map((name) => photoField(name, said.photos[name], { photo: photos.get(name), problem: problems[name] }))}
<p class="reach"><button class="press" name="add" value="1">${said.add}</button></p>
${text('name', said.name)}
${choice(
  'town',
  said.town,
  content.locations.map(({ slug, name }) => [slug, name]),
  form,
  problems.town,
)}
${choice(
  'type',
  said.type,
  Object.keys(content.values['kinds-of-work']).map((type) => [type, type]),
  form,
  problems.type,
)}
${text('weeks', said.weeks)}
${text('sentence', said.sentence, { hint: said.sentenceHint, rows: 2 })}
${text('trouble', said.questions.trouble, { rows: 4 })}
${text('choice', said.questions.choice, { rows: 4 })}
${text('place', said.questions.place, { rows: 4 })}
<p class="reach"><button class="button button-primary">${said.save}</button><a class="press" href="/desk/site">${words.texts.leave}</a></p>
</form>`,
  })
}

function choice(
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  form: URLSearchParams,
  problem: string | undefined,
): Html {
  const { error, described } = errorOf(name, problem)
  return html`<div class="field wide"><label for="${name}">${label}</label><select id="${name}" name="${name}"${described}><option value="">${said.choose}</option>${options.map(
    ([value, text]) =>
      html`<option value="${value}"${form.get(name) === value ? ' selected' : ''}>${text}</option>`,
  )}</select>${error}</div>`
}

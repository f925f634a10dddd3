import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { site as words } from '#content/desk/site.ts'
import { type Edit, translatedFile } from '#edits/edit.ts'
import type { EditedContent } from '#edits/read-edited.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/local-time.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { seeOther } from '#lambdas/adapters/http.ts'
import { personName } from '#lambdas/adapters/identity.ts'
import { changeHtml, sitePage } from '#lambdas/site/site-page.ts'
import type { Publication } from '#lambdas/site/store/edit-store.ts'
import { sheetNames } from './edit-sheet.ts'
import {
  deskPicturesFile,
  distinctEdits,
  fileInWords,
  pagePath,
  placeInWords,
  replacePathsByNames,
  valueInWords,
} from './place-names.ts'
import { removePhotos } from './receive-photo-form.ts'
import { readCurrentContent, type SiteContext, saveDrafts } from './site-context.ts'

export async function showSite(c: SiteContext) {
  const { edits } = c.var
  const [{ drafts }, history] = await Promise.all([edits.read(), edits.history()])
  const [draftCount, last] = [groupEdits(drafts).length, history.at(-1)]
  return sitePage(c, 200, {
    title: words.title,
    above: html``,
    body: html`<p>${last ? fill(words.live, { time: shortTime(last.at), person: personName(last.by) }) : words.liveAsDeployed}</p>
${draftCount === 0 ? html`<p>${words.waiting.none}</p>` : html`<p class="row gap-2"><b>${draftCount === 1 ? words.waiting.one : fill(words.waiting.other, { count: draftCount })}</b> <a class="button button-primary small" href="/desk/site/changes">${words.go.look}</a></p>`}
<ul class="ways tracks gap-2">${ways.map((name) => html`<li><a class="button button-outlined small" href="/desk/site/${name}">${words.go[name]}</a></li>`)}</ul>
<p class="caption">${words.onlyDeploy}</p>`,
  })
}

const ways = ['project', 'projects', 'article', 'pictures', 'words', ...sheetNames, 'history'] as const

export async function showChanges(c: SiteContext) {
  const { kept, edited } = await readCurrentContent(c.var)
  const { problems } = edited
  const groups = groupEdits(kept.drafts)
  return sitePage(c, 200, {
    title: words.changes.title,
    body: html`${problems.length > 0 ? html`<div class="said surface entry problem" role="alert"><p>${words.changes.doesNotFit}</p><ul>${problems.map(({ file, sentence }) => problemItem(file, `${sentence}.`))}</ul></div>` : ''}
${groups.length === 0 ? html`<p>${words.changes.none}</p>` : html`<ul class="stack gap-2">${groups.map((edits) => group(edits, edited))}</ul>${problems.length === 0 ? press(groups.flat()) : ''}`}`,
  })
}

/** POST /desk/site/discard: discards the drafts shown, and photos used nowhere else. */
export async function discardDrafts(c: SiteContext) {
  const { edits, form } = c.var
  const ids = form.getAll('edit')
  const discarded = (await edits.drafts()).filter(({ id }) => ids.includes(id))
  for (const { id } of discarded) await edits.discard(id)
  await removePhotos(discarded, c.var)
  return seeOther(c, '/desk/site?done=discarded')
}

export const showHistory = async (c: SiteContext) => historyPage(c, 200, await c.var.edits.history())

/** POST /desk/site/history: reverts published edits by new drafts. */
export async function revertPublication(c: SiteContext) {
  const { form, edits } = c.var
  const history = await edits.history()
  const ids = form.getAll('edit')
  const reverted = history
    .flatMap(({ edits, undoes }) => (undoes ? [] : edits))
    .filter(({ id }) => ids.includes(id))
  if (reverted.length === 0) return seeOther(c, '/desk/site/history')
  const changes = reverted
    .toReversed()
    .map(({ file, path, was, now }) => ({ file, path, was: now, now: was }))
  return saveDrafts(changes, c, ({ sentence }) => historyPage(c, 409, history, sentence))
}

export const groupEdits = (edits: readonly Edit[]): (readonly Edit[])[] => [
  // A number of a project may depend on an earlier move.
  ...Map.groupBy(edits, ({ at, by, path }) => (path.at(-1) === 'order' ? 'order' : `${at} ${by}`)).values(),
]

/** Groups edits that belong together: a value in two places, a picture and its description, or all of a project. */
const groupRelated = (edits: readonly Edit[]): (readonly Edit[])[] =>
  groupEdits(edits).flatMap((group) =>
    group.some(({ file }) => file === deskPicturesFile || /^(?:projects|es)\//.test(file))
      ? [group]
      : [...Map.groupBy(group, ({ file, was, now }) => JSON.stringify([file, was, now])).values()],
  )

/** A compiler problem with a link to its texts. @param file empty for none */
export const problemItem = (file: string, sentence: string): Html =>
  html`<li>${file ? html`<a class="text-link" href="${pagePath(file)}">${fileInWords(file)}</a>: ` : ''}${replacePathsByNames(sentence)}</li>`

const group = (edits: readonly Edit[], { content, overridden, targetMissing }: EditedContent): Html =>
  html`<li class="panel stack gap-2">${distinctEdits(edits).map(
    (edit) =>
      html`${describeEdit(edit, content)}${overridden.includes(edit) ? html`<p class="late">${words.changes.overridden}</p>` : ''}${targetMissing.includes(edit) ? html`<p class="late">${words.changes.parked}</p>` : ''}`,
  )}${editorOf(edits)}
<form method="post" action="/desk/site/discard">${ids(edits)}<button class="button button-outlined small" aria-label="${fill(words.changes.throwAwayOf, { place: placesInWords(edits, content) })}">${words.changes.throwAway}</button></form></li>`

const placesInWords = (edits: readonly Edit[], content?: Content) =>
  distinctEdits(edits)
    .map((edit) => placeInWords(edit, content))
    .join('; ')

export const editorOf = ([first]: readonly Edit[]): Html =>
  html`<small>${fill(words.changes.by, { person: personName(first?.by ?? ''), time: shortTime(first?.at ?? 0) })}</small>`

export function describeEdit(edit: Edit, content?: Content): Html {
  const [before = '', after = ''] = [edit.was, edit.now].map((value) => valueInWords(value, edit.file))
  const change = hiddenChange(edit, before === after)
  return html`<div><small>${placeInWords(edit, content)}</small>${change ? html`<p>${change === 'checked' ? words.spanish.checked : words.changes[change]}</p>` : changeHtml(before, after)}</div>`
}

/** What was done to a project or its photos, where the values say nothing. */
function hiddenChange({ file, path, was, now }: Edit, isSame: boolean) {
  if (file === translatedFile) return 'checked'
  if (path.at(-1) === 'order') return Number(now) < Number(was) ? 'earlier' : 'later'
  if (path.at(-1) === 'hidden') return now ? 'hidden' : 'shown'
  if (!isSame) return undefined
  return file.startsWith('pictures/') ? 'crop' : path.at(-1) === 'views' ? 'reordered' : 'replaced'
}

/** Only drafts that the page has shown are published. */
const ids = (edits: readonly Edit[]): readonly Html[] =>
  edits.map(({ id }) => html`<input type="hidden" name="edit" value="${id}">`)

const press = (edits: readonly Edit[]): Html =>
  html`<form class="row gap-2" method="post" action="/desk/site/look">${ids(edits)}<button class="button button-primary">${words.changes.preview}</button><a class="button button-outlined small" href="/desk/site">${words.changes.keep}</a></form>`

const historyPage = (c: SiteContext, status: number, history: readonly Publication[], problem?: string) =>
  sitePage(c, status, {
    title: words.history.title,
    problem,
    body:
      history.length === 0
        ? html`<p>${words.history.none}</p>`
        : html`<ol class="stack gap-2">${history.toReversed().map((each, at) => publication(each, at === 0))}</ol>`,
  })

const publication = ({ releaseId, at, by, edits, undoes, before }: Publication, canUndo: boolean): Html =>
  html`<li class="panel stack gap-2"><b>${shortTime(at)}</b><small>${personName(by)}${undoes ? ` · ${words.history.undone}` : ''}</small>
${canUndo && before && !undoes ? html`<form method="post" action="/desk/site/undo"><input type="hidden" name="release" value="${releaseId}"><button class="button button-outlined small" aria-label="${fill(words.history.undoOf, { time: shortTime(at) })}">${words.history.undo}</button></form>` : ''}${groupRelated(
  edits,
).map(
  (related) =>
    html`${distinctEdits(related).map((edit) => describeEdit(edit))}${undoes ? '' : html`<form method="post" action="/desk/site/history">${ids(related)}<button class="button button-outlined small" aria-label="${fill(words.history.undoOneOf, { place: placesInWords(related) })}">${words.history.undoOne}</button></form>`}`,
)}</li>`

import { html } from 'hono/html'
import { site as words } from '#content/desk/site.ts'
import type { Edit } from '#edits/edit.ts'
import type { EditedContent } from '#edits/read-edited.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/san-diego-time.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { seeOther } from '#lambdas/adapters/http.ts'
import { doneMessage } from '#lambdas/desk/desk-context.ts'
import { changeHtml, sitePage } from '#lambdas/site/site-page.ts'
import type { Publication } from '#lambdas/site/store/edit-store.ts'
import {
  deskPicturesFile,
  fileInWords,
  pagePath,
  placeInWords,
  replacePathsByNames,
  valueInWords,
} from './place-names.ts'
import { removePhotos } from './sent-photos.ts'
import { readCurrentContent, type SiteContext, saveDrafts } from './site-context.ts'

export async function showSite(c: SiteContext) {
  const { edits } = c.var
  const [{ drafts }, history] = await Promise.all([edits.read(), edits.history()])
  const [waiting, last] = [groupEdits(drafts).length, history.at(-1)]
  return sitePage(c, 200, {
    title: words.title,
    above: html``,
    done: doneMessage(c, words.done),
    body: html`<p>${last ? fill(words.live, { time: shortTime(last.at), person: last.by }) : words.liveAsDeployed}</p>
${waiting === 0 ? html`<p class="kept">${words.waiting.none}</p>` : html`<p class="reach"><b>${waiting === 1 ? words.waiting.one : fill(words.waiting.other, { count: waiting })}</b> <a class="press primary" href="/desk/site/changes">${words.go.look}</a></p>`}
<ul class="ways">${ways.map((name) => html`<li><a class="press" href="/desk/site/${name}">${words.go[name]}</a></li>`)}</ul>
<p class="caption">${words.onlyDeploy}</p>`,
  })
}

const ways = ['project', 'pictures', 'words', 'prices', 'hours', 'clients', 'history'] as const

export async function showChanges(c: SiteContext) {
  const { kept, edited } = await readCurrentContent(c.var)
  const { problems } = edited
  const groups = groupEdits(kept.drafts)
  return sitePage(c, 200, {
    title: words.changes.title,
    body: html`${problems.length > 0 ? html`<div class="said problem" role="alert"><p>${words.changes.doesNotFit}</p><ul>${problems.map(({ file, sentence }) => problemItem(file, `${sentence}.`))}</ul></div>` : ''}
${groups.length === 0 ? html`<p>${words.changes.none}</p>` : html`<ul class="rows">${groups.map((edits) => group(edits, edited))}</ul>${problems.length === 0 ? press(groups.flat()) : ''}`}`,
  })
}

/** POST /desk/site/discard: throws away what the page showed, no more, and the photos that nothing else names. */
export async function discardDrafts(c: SiteContext) {
  const { edits, form } = c.var
  const ids = form.getAll('edit')
  const gone = (await edits.drafts()).filter(({ id }) => ids.includes(id))
  for (const { id } of gone) await edits.discard(id)
  await removePhotos(gone, c.var)
  return seeOther(c, '/desk/site?done=discarded')
}

export const showHistory = async (c: SiteContext) => historyPage(c, 200, await c.var.edits.history())

/** POST /desk/site/history: puts back what a few published edits changed together, as a change of its own. */
export async function revertPublication(c: SiteContext) {
  const { form, edits } = c.var
  const history = await edits.history()
  const wanted = form.getAll('edit')
  const found = history
    .flatMap(({ edits, undoes }) => (undoes ? [] : edits))
    .filter(({ id }) => wanted.includes(id))
  if (found.length === 0) return seeOther(c, '/desk/site/history')
  const changes = found.toReversed().map(({ file, path, was, now }) => ({ file, path, was: now, now: was }))
  return saveDrafts(changes, c, ({ sentence }) => historyPage(c, 409, history, sentence))
}

export const groupEdits = (edits: readonly Edit[]): (readonly Edit[])[] => [
  ...Map.groupBy(edits, ({ at, by }) => `${at} ${by}`).values(),
]

/**
 * Those of them that make sense only together: a price that stands in two places, where one level ends and the next begins,
 * or a picture and what it shows.
 */
const togetherIn = (edits: readonly Edit[]): (readonly Edit[])[] =>
  groupEdits(edits).flatMap((group) =>
    group.some(({ file }) => file === deskPicturesFile)
      ? [group]
      : [...Map.groupBy(group, ({ file, was, now }) => JSON.stringify([file, was, now])).values()],
  )

/** What the compiler says of a file, with a way to its words. @param file empty for none */
export const problemItem = (file: string, sentence: string): Html =>
  html`<li>${file ? html`<a class="text-link" href="${pagePath(file)}">${fileInWords(file)}</a>: ` : ''}${replacePathsByNames(sentence)}</li>`

const group = (edits: readonly Edit[], { overridden, parked }: EditedContent): Html =>
  html`<li class="held">${edits.map(
    (edit) =>
      html`${describeEdit(edit)}${overridden.includes(edit) ? html`<p class="late">${words.changes.overridden}</p>` : ''}${parked.includes(edit) ? html`<p class="late">${words.changes.parked}</p>` : ''}`,
  )}${editorOf(edits)}
<form method="post" action="/desk/site/discard">${ids(edits)}<button class="press" aria-label="${fill(words.changes.throwAwayOf, { place: edits.map(placeInWords).join('; ') })}">${words.changes.throwAway}</button></form></li>`

export const editorOf = ([first]: readonly Edit[]): Html =>
  html`<small>${fill(words.changes.by, { person: first?.by ?? '', time: shortTime(first?.at ?? 0) })}</small>`

export const describeEdit = (edit: Edit): Html =>
  html`<div><small>${placeInWords(edit)}</small>${changeHtml(valueInWords(edit.was, edit.file), valueInWords(edit.now, edit.file))}</div>`

/** What was looked at, and nothing that was saved since, goes up. */
const ids = (edits: readonly Edit[]): readonly Html[] =>
  edits.map(({ id }) => html`<input type="hidden" name="edit" value="${id}">`)

const press = (edits: readonly Edit[]): Html =>
  html`<form class="reach" method="post" action="/desk/site/look">${ids(edits)}<button class="button button-primary">${words.changes.preview}</button><a class="press" href="/desk/site">${words.changes.keep}</a></form>`

const historyPage = (c: SiteContext, status: number, history: readonly Publication[], problem?: string) =>
  sitePage(c, status, {
    title: words.history.title,
    problem,
    body:
      history.length === 0
        ? html`<p>${words.history.none}</p>`
        : html`<ol class="rows">${history.toReversed().map((each, at) => publication(each, at === 0))}</ol>`,
  })

const publication = ({ releaseId, at, by, edits, undoes, before }: Publication, canUndo: boolean): Html =>
  html`<li class="held"><b>${shortTime(at)}</b><small>${by}${undoes ? ` · ${words.history.undone}` : ''}</small>
${canUndo && before && !undoes ? html`<form method="post" action="/desk/site/undo"><input type="hidden" name="release" value="${releaseId}"><button class="press" aria-label="${fill(words.history.undoOf, { time: shortTime(at) })}">${words.history.undo}</button></form>` : ''}${togetherIn(
  edits,
).map(
  (together) =>
    html`${together.map(describeEdit)}${undoes ? '' : html`<form method="post" action="/desk/site/history">${ids(together)}<button class="press" aria-label="${fill(words.history.undoOneOf, { place: together.map(placeInWords).join('; ') })}">${words.history.undoOne}</button></form>`}`,
)}</li>`

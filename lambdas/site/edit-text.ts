import { html } from 'hono/html'
import type { BothLanguages, Content } from '#compiler/content.ts'
import type { SpanishText } from '#compiler/in-spanish.ts'
import { site as words } from '#content/desk/site.ts'
import type { Edit } from '#edits/edit.ts'
import { isLocked, recordOf, type TextPlace, textPlaces } from '#edits/read-edited.ts'
import { fill } from '#firm/in-words.ts'
import { cleanText } from '#forms/read-fields.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { queryOf, seeOther } from '#lambdas/adapters/http.ts'
import { lineOf, textIn } from '#lambdas/desk/desk-context.ts'
import { linesOf } from './edit-article.ts'
import {
  fileInWords,
  fileOfPage,
  nameOf,
  namesIn,
  pagePath,
  pathInWords,
  placeInWords,
  sourceOf,
  textPath,
} from './place-names.ts'
import { nothingThereResponse, type SiteContext, saveDrafts, textAsShown, valueAt } from './site-context.ts'
import { markdownProblem, sitePage, textProblem } from './site-page.ts'

const mostResults = 30

export function showWords(c: SiteContext) {
  const { content } = c.var
  const search = cleanText(queryOf(c, 'search') ?? '', false).slice(0, 200)
  const places = textPlaces(content)
  const terms = search.toLowerCase().split(' ').filter(Boolean)
  const matches = places.filter(({ text, twin }) => {
    const haystack = `${text} ${textAsShown(text, content)} ${twin?.text ?? ''}`.toLowerCase()
    return terms.every((word) => haystack.includes(word))
  })
  const files = [...new Set(places.map(({ file }) => file))]
  return sitePage(c, 200, {
    title: words.go.words,
    body: html`<form class="stack gap-4" method="get" action="/desk/site/words" role="search">
<div class="field"><label for="search">${words.texts.search}</label><input id="search" name="search" type="search" maxlength="200" value="${search}"></div>
<button class="button button-primary fit">${words.texts.find}</button></form>
${terms.length > 0 ? results(matches, content) : ''}<form method="post" action="/desk/site/browse"><p>${words.browse.how}</p><button class="button button-outlined small">${words.browse.go}</button></form>
<section><h2>${words.texts.byPage}</h2>
${Object.entries(Object.groupBy(files, folderOf)).map(
  ([folder, some = []]) =>
    html`<details><summary>${folder}</summary><ul class="stack gap-2">${some.map(
      (file) =>
        html`<li><a class="text-link" href="${pagePath(file)}">${fileInWords(file).replace(/^[^:]*: /, '')}</a></li>`,
    )}</ul></details>`,
)}</section>`,
  })
}

const folderOf = (file: string): string => {
  const names: Readonly<Record<string, string>> = words.folders
  return names[file.split('/')[0] ?? ''] ?? words.folders.others
}

const results = (found: readonly TextPlace[], content: Content): Html =>
  html`<section><div role="status"><h2>${found.length === 0 ? words.texts.nothing : fill(words.texts.found, { count: found.length })}</h2></div>
<ul class="stack gap-2">${found
    .slice(0, mostResults)
    .map((place) =>
      card(place, placeInWords(place, content), content),
    )}</ul>${found.length > mostResults ? html`<p class="caption above-3">${fill(words.texts.first, { count: mostResults })}</p>` : ''}</section>`

/** Entry of a list that leads to a text, and says whether its Spanish is older. */
const card = (place: TextPlace, name: string, content: Content): Html =>
  html`<li><a class="surface entry stack gap-1 plain-link" href="${textPath(place)}"><span>${textAsShown(place.text, content)}</span><small>${name}${place.twin?.isOlder ? ` · ${words.spanish.older}` : ''}</small></a></li>`

/** GET /desk/site/find: redirects from a page of the site to its texts. */
export function findPage(c: SiteContext) {
  const { content } = c.var
  const file = fileOfPage(queryOf(c, 'page') ?? '', content)
  return seeOther(c, file ? pagePath(file) : '/desk/site/words')
}

export function showPage(c: SiteContext) {
  const { content } = c.var
  const places = textPlaces(content).filter(({ file }) => nameOf(file) === c.req.param('name'))
  if (places.length === 0) return nothingThereResponse(c)
  return sitePage(c, 200, {
    title: fileInWords(places[0]?.file ?? ''),
    body: html`<ul class="stack gap-2">${places.map((place) =>
      isFixed(c, place)
        ? html`<li><span class="surface entry stack gap-1 plain-link"><span>${textAsShown(place.text, content) || words.texts.figure}</span><small>${words.texts.locked}</small></span></li>`
        : card(place, `${words.texts.edit}: ${pathInWords(place, content)}`, content),
    )}</ul>`,
  })
}

export function showText(c: SiteContext) {
  const { content } = c.var
  const place = placeOf(c, content)
  return place
    ? textPage(c, 200, { place, typed: place.text, spanish: place.twin?.text, seen: place.text })
    : nothingThereResponse(c)
}

/** POST /desk/site/words/…: shows a problem beside the field. */
export async function saveText(c: SiteContext) {
  const { form, content } = c.var
  const place = placeOf(c, content)
  if (!place) return nothingThereResponse(c)
  const typed = typedIn(c, place)
  const spanish = place.twin && lineOf(c, 'spanish')
  const seen = form.get('was') ?? ''
  const lost = namesIn(seen).filter((name) => !namesIn(typed).includes(name))
  const again = (status: number, problem: string, more: { seen?: string; lost?: readonly string[] } = {}) =>
    textPage(c, status, { place, typed, spanish, seen, problem, ...more })
  const spanishChanges = changesInSpanish(c, place, typed, spanish)
  if (typed === seen && spanishChanges.length === 0) return again(400, words.noChange)
  const problem =
    (typed === '' && place.mark !== '') || spanish === ''
      ? words.texts.empty
      : place.mark !== undefined
        ? markdownProblem(typed, content)
        : (textProblem(typed) ?? (spanish && spanishProblem(spanish, place, content)))
  if (problem) return again(400, problem)
  const unconfirmed = lost.filter((name) => !form.getAll('leave').includes(name))
  if (unconfirmed.length > 0)
    return again(400, unconfirmed.map((name) => fill(words.texts.lost, { fact: `{${name}}` })).join(' '), {
      lost,
    })
  const { file, path } = place
  return saveDrafts([{ file, path, was: seen, now: typed }, ...spanishChanges], c, (refused) =>
    refused.status === 409
      ? again(409, refused.sentence, { seen: String(valueAt(refused.content, place)), lost })
      : again(400, refused.sentence, { lost }),
  )
}

/** Each line that is typed in an article is a paragraph, or an entry of the list. */
function typedIn(c: SiteContext, { mark }: TextPlace): string {
  if (mark === undefined) return lineOf(c, 'text')
  return linesOf(textIn(c, 'text')).join(/^[-*\d]/.test(mark) ? `\n${mark}` : '\n\n')
}

const isFixed = (c: SiteContext, place: TextPlace) => place.text === '' || isLocked(c.var.locked, place)

/** Undefined also for a locked place. */
const placeOf = (c: SiteContext, content: BothLanguages) =>
  textPlaces(content).find(
    (place) => [nameOf(place.file), ...place.path].join('/') === c.req.param('place') && !isFixed(c, place),
  )

/** The edits of the Spanish text and of its record; none where neither was changed or confirmed. */
function changesInSpanish(c: SiteContext, { twin }: TextPlace, english: string, spanish: string | undefined) {
  if (!twin || spanish === undefined) return []
  const [file, path] = [twin.file, twin.path as Edit['path']]
  const was = c.var.form.get('was-spanish') ?? ''
  if (spanish === was && !c.var.form.has('same')) return []
  const changes = [{ file, path, was, now: spanish }, recordOf(twin, english)]
  return changes.filter(({ was, now }) => was !== now)
}

/** The compiler lets Spanish texts grow with their facts: what somebody types must fit, and fill in what the English does. */
function spanishProblem(typed: string, { rule, text }: TextPlace, content: BothLanguages) {
  const { length } = textAsShown(typed, content.spanish)
  if (rule.most !== undefined && length > rule.most)
    return `${words.spanish.label}: ${fill(words.texts.length, { count: length, most: rule.most })}.`
  const unknown = namesIn(typed).find((name) => !namesIn(text).includes(name) && !content.facts.has(name))
  return textProblem(typed) ?? (unknown && fill(words.spanish.unknown, { fact: `{${unknown}}` }))
}

interface TextForm {
  readonly place: TextPlace
  readonly typed: string
  readonly spanish?: string | undefined
  readonly seen: string
  readonly problem?: string
  readonly lost?: readonly string[]
}

function textPage(c: SiteContext, status: number, form: TextForm) {
  const { place, typed, spanish, seen, problem, lost = [] } = form
  const { content } = c.var
  return sitePage(c, status, {
    title: pathInWords(place, content),
    above: html`<a class="text-link" href="${pagePath(place.file)}">${fileInWords(place.file)}</a>`,
    problem,
    body: html`<form class="stack gap-4" method="post" action="${textPath(place)}">
<input type="hidden" name="was" value="${seen}">
<div class="${place.twin ? 'stack cols-2 gap-4' : 'stack'}"><div class="field"><label for="text">${place.twin ? words.spanish.english : words.texts.field}</label>
<textarea id="text" name="text" rows="${rowsFor(typed)}" aria-describedby="limits"${problem ? html` aria-invalid="true"` : ''}>\n${typed}</textarea>
<p class="caption" id="limits">${limitsInWords(place, textAsShown(typed, content))}</p></div>${place.twin ? spanishField(place, place.twin, spanish ?? '', content) : ''}</div>
${facts(place, content)}${lost.map(
  (name) =>
    html`<label class="tick"><input type="checkbox" name="leave" value="${name}"> ${fill(words.texts.leaveOut, { fact: `{${name}}` })}</label>`,
)}
<p class="row gap-2"><button class="button button-primary">${words.texts.save}</button><a class="button button-outlined small" href="/desk/site/words">${words.texts.leave}</a></p>
</form>`,
  })
}

const rowsFor = (text: string) => Math.min(8, 2 + Math.ceil(text.length / 60))

const spanishField = (
  place: TextPlace,
  { text, isOlder }: SpanishText,
  typed: string,
  content: BothLanguages,
): Html =>
  html`<div class="field"><label for="spanish">${words.spanish.label}${isOlder ? html` <small class="late">${words.spanish.older}</small>` : ''}</label>
<input type="hidden" name="was-spanish" value="${text}">
<textarea id="spanish" name="spanish" lang="es" rows="${rowsFor(typed)}" aria-describedby="spanish-limits">\n${typed}</textarea>
<p class="caption" id="spanish-limits">${limitsInWords(place, textAsShown(typed, content.spanish))}</p>
<label class="tick"><input type="checkbox" name="same" value="yes"> ${words.spanish.same}</label></div>`

/** "34 of 60 characters; search results cut it there.", or what a new line in an article does. */
function limitsInWords({ rule: { most, least, tooLong }, mark }: TextPlace, text: string): string {
  if (mark !== undefined) return mark ? words.texts.newLine : words.texts.newParagraph
  if (most === undefined) return ''
  const reason = tooLong?.startsWith('and ') ? tooLong.slice(4).split(':')[0] : undefined
  return `${[fill(words.texts.length, { count: text.length, most }), ...(least ? [fill(words.texts.shortest, { least })] : []), ...(reason ? [reason] : [])].join('; ')}.`
}

function facts({ text }: TextPlace, content: Content): Html | '' {
  const names = namesIn(text)
  if (names.length === 0) return ''
  return html`<div class="surface entry"><p class="caption">${words.texts.inBraces}</p><ul class="stack gap-2">${names.map(
    (name) => {
      const source = sourceOf(name)
      const value = content.facts.get(name)
      return html`<li><code>{${name}}</code> ${value ? fill(words.texts.reads, { value: value.replaceAll('\0', '') }) : words.texts.page}${source ? html`, <a class="text-link" href="${source.path}">${fill(words.texts.from, { place: source.name })}</a>` : ''}</li>`
    },
  )}</ul></div>`
}

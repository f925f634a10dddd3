import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { site as words } from '#content/desk/site.ts'
import type { TextPlace } from '#edits/text-places.ts'
import { fill } from '#firm/fill.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { asShown } from '../content-now.ts'
import {
  fileInWords,
  namesIn,
  pagePath,
  pathInWords,
  placeInWords,
  sourceOf,
  textPath,
} from '../place-names.ts'
import { sitePage } from './site-page.ts'

interface Search {
  readonly search: string
  /** The first of them; absent where nothing was searched for. */
  readonly found: readonly TextPlace[] | undefined
  readonly count: number
  readonly files: readonly string[]
  readonly content: Content
}

export const wordsPage = (who: SignedIn, { search, found, count, files, content }: Search): string =>
  sitePage(who, {
    title: words.go.words,
    body: html`<form class="stack" method="get" action="/desk/site/words" role="search">
<div class="field"><label for="search">${words.texts.search}</label><input id="search" name="search" type="search" maxlength="200" value="${search}"></div>
<button class="button button-primary">${words.texts.find}</button></form>
${found ? results(found, count, content) : ''}<form method="post" action="/desk/site/browse"><p>${words.browse.how}</p><button class="press">${words.browse.go}</button></form>
<section><h2>${words.texts.byPage}</h2>
${Object.entries(Object.groupBy(files, folderOf)).map(
  ([folder, some = []]) =>
    html`<details><summary>${folder}</summary><ul class="plain">${some.map(
      (file) =>
        html`<li><a class="text-link" href="${pagePath(file)}">${fileInWords(file).replace(/^.*: /, '')}</a></li>`,
    )}</ul></details>`,
)}</section>`,
  })

const folderOf = (file: string): string => {
  const names: Readonly<Record<string, string>> = words.folders
  return names[file.split('/')[0] ?? ''] ?? words.folders.others
}

const results = (found: readonly TextPlace[], count: number, content: Content): Html =>
  html`<section><div role="status"><h2>${found.length === 0 ? words.texts.nothing : fill(words.texts.found, { count })}</h2></div>
<ul class="rows">${found.map(
    (place) =>
      html`<li><a class="sentence" href="${textPath(place)}"><span>${asShown(place.text, content)}</span><small>${placeInWords(place)}</small></a></li>`,
  )}</ul>${count > found.length ? html`<p class="caption">${fill(words.texts.first, { count: found.length })}</p>` : ''}</section>`

interface Reading {
  readonly content: Content
  readonly isLocked: (place: TextPlace) => boolean
}

export const pageOfTexts = (
  who: SignedIn,
  places: readonly TextPlace[],
  { content, isLocked }: Reading,
): string =>
  sitePage(who, {
    title: fileInWords(places[0]?.file ?? ''),
    body: html`<ul class="rows">${places.map(
      (place) =>
        html`<li>${
          isLocked(place)
            ? html`<span class="sentence"><span>${asShown(place.text, content)}</span><small>${words.texts.locked}</small></span>`
            : html`<a class="sentence" href="${textPath(place)}"><span>${asShown(place.text, content)}</span><small>${words.texts.edit}: ${pathInWords(place)}</small></a>`
        }</li>`,
    )}</ul>`,
  })

interface Writing {
  readonly content: Content
  readonly typed: string
  readonly seen: string
  readonly problem?: string
  /** Names in braces that were there and are not in what was typed. */
  readonly lost?: readonly string[]
}

export const textPage = (
  who: SignedIn,
  place: TextPlace,
  { content, typed, seen, problem, lost = [] }: Writing,
): string =>
  sitePage(who, {
    title: pathInWords(place),
    above: html`<a class="text-link" href="${pagePath(place.file)}">${fileInWords(place.file)}</a>`,
    message: problem ? { text: problem, isProblem: true } : undefined,
    body: html`<form class="stack" method="post" action="${textPath(place)}">
<input type="hidden" name="was" value="${seen}">
<div class="field"><label for="text">${words.texts.field}</label>
<textarea id="text" name="text" rows="${Math.min(8, 2 + Math.ceil(typed.length / 60))}" aria-describedby="limits"${problem ? html` aria-invalid="true"` : ''}>\n${typed}</textarea>
<p class="caption" id="limits">${limitsInWords(place, asShown(typed, content))}</p></div>
${facts(place, content)}${lost.map(
  (name) =>
    html`<label class="tick"><input type="checkbox" name="leave" value="${name}"> ${fill(words.texts.leaveOut, { fact: `{${name}}` })}</label>`,
)}
<p class="reach"><button class="button button-primary">${words.texts.save}</button><a class="press" href="/desk/site/words">${words.texts.leave}</a></p>
</form>`,
  })

/** "34 of 60 characters; search results cut it there." */
function limitsInWords({ rule: { most, least, tooLong } }: TextPlace, text: string): string {
  if (most === undefined) return ''
  const reason = tooLong?.startsWith('and ') ? tooLong.slice(4).split(':')[0] : undefined
  return `${[fill(words.texts.length, { count: text.length, most }), ...(least ? [fill(words.texts.shortest, { least })] : []), ...(reason ? [reason] : [])].join('; ')}.`
}

function facts({ text }: TextPlace, content: Content): Html | '' {
  const names = namesIn(text)
  if (names.length === 0) return ''
  return html`<div class="in-braces"><p class="caption">${words.texts.inBraces}</p><ul class="plain">${names.map(
    (name) => {
      const source = sourceOf(name)
      const value = content.facts.get(name)
      return html`<li><code>{${name}}</code> ${value ? fill(words.texts.reads, { value: value.replaceAll('\0', '') }) : words.texts.page}${source ? html`, <a class="text-link" href="${source.path}">${fill(words.texts.from, { place: source.name })}</a>` : ''}</li>`
    },
  )}</ul></div>`
}

import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { pagesOf } from '#compiler/derived.ts'
import { site as words } from '#content/desk/site.ts'
import { fill } from '#firm/in-words.ts'
import { photoAccept } from '#forms/photos.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { doneMessage } from '#lambdas/desk/desk-context.ts'
import { type DeskPage, deskResponse, problem } from '#lambdas/desk/pages/desk-page.ts'
import { photoFile, type StoredSitePhoto, thirds } from '#lambdas/site/picture-places.ts'
import { photoFieldValue } from '#lambdas/site/receive-photo-form.ts'
import type { SiteContext } from './site-context.ts'

type SitePage = Omit<DeskPage, 'who' | 'at'> & { readonly problem?: string | undefined }

/** Adds a link to the overview above the heading, unless `above` is set, and the message of what was done. */
export const sitePage = (c: SiteContext, status: number, { problem: text, ...page }: SitePage) =>
  deskResponse(c, status, {
    at: 'site',
    above: html`<a class="text-link" href="/desk/site">${words.title}</a>`,
    message: text ? problem(text) : doneMessage(c, words.done),
    ...page,
  })

export const changeHtml = (before: string, after: string): Html =>
  html`<p class="stack gap-1"><del class="quiet"><span class="visually-hidden">${words.changes.before} </span>${before}</del> <ins class="plain-link strong"><span class="visually-hidden">${words.changes.after} </span>${after}</ins></p>`

export const errorAttributes = (name: string, problem: string | undefined) => ({
  error: problem ? html`<p class="field-error" id="${name}-error">${problem}</p>` : '',
  described: problem ? html` aria-invalid="true" aria-describedby="${name}-error"` : '',
})

interface FieldTexts {
  readonly hint?: string
  readonly problem?: string | undefined
}

interface PhotoFieldTexts extends FieldTexts {
  readonly photo?: StoredSitePhoto | undefined
  readonly isMultiple?: boolean
}

export function photoField(
  name: string,
  label: string,
  { photo, hint, problem, isMultiple = false }: PhotoFieldTexts,
): Html {
  const { error, described } = errorAttributes(name, problem)
  return html`<div class="field"><label for="${name}">${label}</label>${hint ? html`<p class="caption">${hint}</p>` : ''}${
    photo
      ? html`<input type="hidden" name="kept.${name}" value="${photoFieldValue(photo)}"><img class="surface sent-photo" src="/desk/site/photos/${photoFile(photo.picture)}" alt="${words.photo.chosen}" width="${photo.width}" height="${photo.height}">`
      : ''
  }<input id="${name}" name="${name}" type="file" accept="${photoAccept}"${isMultiple ? ' multiple' : ''}${described}>${error}</div>`
}

interface TextFieldTexts extends FieldTexts {
  readonly value?: string | undefined
  readonly rows?: number
}

export function textField(name: string, label: string, { value = '', rows, hint, problem }: TextFieldTexts) {
  const { error, described } = errorAttributes(name, problem)
  return html`<div class="field ${rows ? 'all-columns' : 'span-half'}"><label for="${name}">${label}</label>${hint ? html`<p class="caption">${hint}</p>` : ''}${
    rows
      ? html`<textarea id="${name}" name="${name}" rows="${rows}"${described}>\n${value}</textarea>`
      : html`<input id="${name}" name="${name}" type="text" value="${value}"${described}>`
  }${error}</div>`
}

export function selectField(
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  { value, problem }: FieldTexts & { readonly value: string },
): Html {
  const { error, described } = errorAttributes(name, problem)
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"${described}>${options.map(
    ([each, label]) => html`<option value="${each}"${each === value ? ' selected' : ''}>${label}</option>`,
  )}</select>${error}</div>`
}

/** Grid of thirds; one is checked unless the focus is elsewhere. @param at as `focusOf` reads it */
export const focusField = (name: string, at: string, legendClass = 'all-columns full'): Html =>
  html`<fieldset class="values tracks"><legend class="${legendClass}">${words.pictures.focus}</legend><div class="stack focus-points all-columns">${thirds.flatMap(
    (y, row) =>
      thirds.map(
        (x, column) =>
          html`<label class="tick surface"><input type="radio" name="${name}" value="${x} ${y}"${`${x} ${y}` === at ? ' checked' : ''}><span class="visually-hidden">${words.pictures.rows[row]}, ${words.pictures.columns[column]}</span></label>`,
      ),
  )}</div></fieldset>`

export function focusOf(text: string | null) {
  const [x = Number.NaN, y = Number.NaN] = (text ?? '').split(' ').map(Number)
  return x >= 0 && y >= 0 ? { x, y } : undefined
}

/** Problem with markup in a text, which the site would show literally. */
export function textProblem(typed: string): string | undefined {
  // Invisible characters, whose later removal could expose markup.
  const visible = typed.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
  const [found] = /<\/?[a-z!][^>]*>?|javascript:\S*|data:\S*,\S*/i.exec(visible) ?? []
  return found === undefined ? undefined : fill(words.texts.onlyWords, { found })
}

/** Problem with an article's text, which may hold facts in braces and Markdown, but no code. */
export function markdownProblem(typed: string, content: Content): string | undefined {
  const problem = textProblem(typed)
  if (problem) return problem
  const known = typed.replace(/\{([\w.-]+)\}/g, (whole, name) => (content.facts.has(name) ? '' : whole))
  const [found] = /[<{}]|^\s*(?:import|export)\b|!\[|&#?\w+;/m.exec(known) ?? []
  if (found) return fill(words.texts.onlyWords, { found: found.trim() })
  const pages = pagesOf(content)
  const links = typed.matchAll(/\]\s*(?:\(\s*|:\s*)([^)\s#]*)/g)
  const address = [...links].map(([, to = '']) => to).find((to) => to && !isLink(to) && !pages.has(to))
  return address === undefined ? undefined : fill(words.texts.noLink, { address })
}

const isLink = (address: string) => /^(?:https:\/\/|mailto:|tel:)/.test(address)

/** Unique slug of lower-case letters, digits and hyphens. */
export function slugOf(text: string, others: readonly string[]): string {
  const parts = text
    .normalize('NFD')
    // Without accents.
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = parts?.join('-') ?? 'new'
  return others.includes(slug) ? `${slug}-${others.length + 1}` : slug
}

import { site as words } from '#content/desk/site.ts'
import { isLocked, type TextPlace, textPlaces } from '#edits/text-places.ts'
import { fill } from '#firm/fill.ts'
import { clean } from '#forms/clean.ts'
import { page, queryOf, seeOther } from '#lambdas/adapters/http.ts'
import { lineOf } from '#lambdas/desk/desk-context.ts'
import { asShown, contentNow, valueAt } from './content-now.ts'
import { pageOfTexts, textPage, wordsPage } from './pages/words-pages.ts'
import { nameOf, namesIn, pagePath, textPath } from './place-names.ts'
import { save } from './save.ts'
import { nothingThere, type SiteContext } from './site-context.ts'
import { textProblem } from './typed-text.ts'

const mostFound = 30

export async function showWords(c: SiteContext) {
  const { content } = await contentNow(c.var)
  const search = clean(queryOf(c, 'search') ?? '', false).slice(0, 200)
  const places = textPlaces(content)
  const wanted = search.toLowerCase().split(' ').filter(Boolean)
  const found = places.filter(({ text }) => {
    const said = `${text} ${asShown(text, content)}`.toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
  return page(
    c,
    200,
    wordsPage(c.var.who, {
      search,
      found: wanted.length === 0 ? undefined : found.slice(0, mostFound),
      count: found.length,
      files: [...new Set(places.map(({ file }) => file))],
      content,
    }),
  )
}

/** GET /desk/site/find: from a page of the site to its words. */
export async function findPage(c: SiteContext) {
  const { content } = await contentNow(c.var)
  const [first = 'home', ...others] = (queryOf(c, 'page') ?? '').split('/').filter(Boolean)
  const last = others.at(-1) ?? first
  const names = [`${first}/${last}`, `pages/${last}`, `services/${last}`, `rooms/${last}`]
  const name = names.find((each) => content.documents.has(each))
  return seeOther(c, name ? pagePath(`${name}.yaml`) : '/desk/site/words')
}

export async function showPage(c: SiteContext) {
  const { content } = await contentNow(c.var)
  const { who, locked } = c.var
  const places = textPlaces(content).filter(({ file }) => nameOf(file) === c.req.param('name'))
  return places.length === 0
    ? nothingThere(c)
    : page(c, 200, pageOfTexts(who, places, { content, isLocked: (place) => isLocked(locked, place) }))
}

export async function showText(c: SiteContext) {
  const { content } = await contentNow(c.var)
  const place = placeOf(c, textPlaces(content))
  if (!place || isLocked(c.var.locked, place)) return nothingThere(c)
  return page(c, 200, textPage(c.var.who, place, { content, typed: place.text, seen: place.text }))
}

/** POST /desk/site/words/…: a sentence about what keeps it from being saved stands beside the field. */
export async function saveText(c: SiteContext) {
  const { who, form, locked } = c.var
  const { content } = await contentNow(c.var)
  const place = placeOf(c, textPlaces(content))
  if (!place || isLocked(locked, place)) return nothingThere(c)
  const typed = lineOf(c, 'text')
  const seen = form.get('was') ?? ''
  const lost = namesIn(seen).filter((name) => !namesIn(typed).includes(name))
  const again = (status: number, problem: string, more: { seen?: string; lost?: readonly string[] } = {}) =>
    page(c, status, textPage(who, place, { content, typed, seen, problem, ...more }))
  if (typed === seen) return again(400, words.noChange)
  const problem = typed === '' ? words.texts.empty : textProblem(typed)
  if (problem) return again(400, problem)
  const unasked = lost.filter((name) => !form.getAll('leave').includes(name))
  if (unasked.length > 0)
    return again(400, unasked.map((name) => fill(words.texts.lost, { fact: `{${name}}` })).join(' '), {
      lost,
    })
  const { file, path } = place
  return save([{ file, path, was: seen, now: typed }], c, (refused) =>
    refused.isLate
      ? again(409, refused.sentence, { seen: String(valueAt(refused.content, place)), lost })
      : again(400, refused.sentence, { lost }),
  )
}

const placeOf = (c: SiteContext, places: readonly TextPlace[]) =>
  places.find((place) => decoded(textPath(place)) === decoded(c.req.path))

/** Undefined for an address that nobody of ours writes. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

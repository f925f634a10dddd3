import { site as words } from '#content/desk/site.ts'
import { isLocked, type TextPlace, textPlaces } from '#edits/text-places.ts'
import { clean } from '#forms/clean.ts'
import { deskAnswer } from '#lambdas/desk/desk-answer.ts'
import { lineOf, type OwnRequest } from '#lambdas/desk/desk-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { asShown, contentNow, valueAt } from './content-now.ts'
import type { SiteDependencies } from './dependencies.ts'
import { nothingThere } from './nothing-there.ts'
import { pageOfTexts, textPage, wordsPage } from './pages/words-pages.ts'
import { nameOf, namesIn, pagePath, textPath } from './place-names.ts'
import { save } from './save.ts'
import { textProblem } from './text-problem.ts'

const mostFound = 30

export async function showWords({ who, query }: OwnRequest, dependencies: SiteDependencies) {
  const { content } = await contentNow(dependencies)
  const search = clean(query.get('search') ?? '', false).slice(0, 200)
  const places = textPlaces(content)
  const wanted = search.toLowerCase().split(' ').filter(Boolean)
  const found = places.filter(({ text }) => {
    const said = `${text} ${asShown(text, content)}`.toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
  return deskAnswer(
    200,
    wordsPage(who, {
      search,
      found: wanted.length === 0 ? undefined : found.slice(0, mostFound),
      count: found.length,
      files: [...new Set(places.map(({ file }) => file))],
      content,
    }),
  )
}

/** GET /desk/site/find: from a page of the site to its words. */
export async function findPage({ query }: OwnRequest, dependencies: SiteDependencies) {
  const { content } = await contentNow(dependencies)
  const [first = 'home', ...others] = (query.get('page') ?? '').split('/').filter(Boolean)
  const last = others.at(-1) ?? first
  const names = [`${first}/${last}`, `pages/${last}`, `services/${last}`, `rooms/${last}`]
  const name = names.find((each) => content.documents.has(each))
  return seeOther(name ? pagePath(`${name}.yaml`) : '/desk/site/words')
}

export async function showPage({ who, parts }: OwnRequest, dependencies: SiteDependencies) {
  const { content } = await contentNow(dependencies)
  const places = textPlaces(content).filter(({ file }) => nameOf(file) === parts[0])
  const { locked } = dependencies
  return places.length === 0
    ? nothingThere()
    : deskAnswer(200, pageOfTexts(who, places, { content, isLocked: (place) => isLocked(locked, place) }))
}

export async function showText(request: OwnRequest, dependencies: SiteDependencies) {
  const { content } = await contentNow(dependencies)
  const place = placeOf(request, textPlaces(content))
  if (!place || isLocked(dependencies.locked, place)) return nothingThere()
  return deskAnswer(200, textPage(request.who, place, { content, typed: place.text, seen: place.text }))
}

/** POST /desk/site/words/…: a sentence about what keeps it from being saved stands beside the field. */
export async function saveText(request: OwnRequest, dependencies: SiteDependencies) {
  const { who, form } = request
  const { content } = await contentNow(dependencies)
  const place = placeOf(request, textPlaces(content))
  if (!place || isLocked(dependencies.locked, place)) return nothingThere()
  const typed = lineOf(request, 'text')
  const seen = form.get('was') ?? ''
  const lost = namesIn(seen).filter((name) => !namesIn(typed).includes(name))
  const again = (status: number, problem: string, more: { seen?: string; lost?: readonly string[] } = {}) =>
    deskAnswer(status, textPage(who, place, { content, typed, seen, problem, ...more }))
  if (typed === seen) return again(400, words.noChange)
  const problem = typed === '' ? words.texts.empty : textProblem(typed)
  if (problem) return again(400, problem)
  const unasked = lost.filter((name) => !form.getAll('leave').includes(name))
  if (unasked.length > 0)
    return again(400, unasked.map((name) => words.texts.lost(`{${name}}`)).join(' '), { lost })
  const { file, path } = place
  return save([{ file, path, was: seen, now: typed }], request, dependencies, (refused) =>
    refused.isLate
      ? again(409, refused.sentence, { seen: String(valueAt(refused.content, place)), lost })
      : again(400, refused.sentence, { lost }),
  )
}

const placeOf = ({ path }: OwnRequest, places: readonly TextPlace[]) =>
  places.find((place) => decoded(textPath(place)) === decoded(path))

/** Undefined for an address that nobody of ours writes. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

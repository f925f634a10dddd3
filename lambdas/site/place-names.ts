import type { Content } from '#compiler/content.ts'
import { bathroom } from '#content/costs/bathroom.ts'
import { cabinetry } from '#content/costs/cabinetry.ts'
import { kitchen } from '#content/costs/kitchen.ts'
import { site as words } from '#content/desk/site.ts'
import { pageTitles } from '#content/page-titles.ts'
import { type Edit, translatedFile, type Value } from '#edits/edit.ts'
import { periodInWords } from '#firm/closings.ts'
import { dollars, fill } from '#firm/in-words.ts'
import { timeInWords } from '#firm/local-time.ts'
import { isDay } from '#forms/brief.ts'

export const deskPicturesFile = 'pictures/from-the-desk.yaml'

type Place = Pick<Edit, 'file' | 'path'>

const folderNames: Readonly<Record<string, string>> = words.folders
const partNames: Readonly<Record<string, string>> = words.parts

/** "costGuide" and "cost-guide" become "cost guide". */
const asWords = (key: string) =>
  key
    .replace(/[-_]/g, ' ')
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .toLowerCase()

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const nameOf = (file: string): string => file.replace(/\.\w+$/, '')

/** "Pages: Cost guide", by the page's title or the name of the list. */
export function fileInWords(file: string, title?: string): string {
  if (file.startsWith('es/')) return `${words.spanish.label}: ${fileInWords(file.slice(3), title)}`
  const [name = '', folder] = nameOf(file).split('/').toReversed()
  const pages = [`/${folder}`, '/blog', '/3d-renderings', '/resources', ''].map((above) => `${above}/${name}`)
  const path = name === 'home' ? '/' : pages.find((each) => folder && pageTitles[each])
  const own = title ?? pageTitles[path ?? ''] ?? folderNames[name] ?? capital(asWords(name))
  return folder ? `${folderNames[folder] ?? capital(asWords(folder))}: ${own}` : own
}

/** Returns the content file of a page, or of its English twin. @param path "/services/painting" */
export function fileOfPage(path: string, { documents, values }: Content): string | undefined {
  const [english = path] = Object.entries(values['es/paths']).find(([, twin]) => twin === path) ?? []
  const [first = 'home', ...others] = english.split('/').filter(Boolean)
  const last = others.at(-1) ?? first
  const names = [`${first}/${last}`, `articles/${last}`, `pages/${last}`, `services/${last}`, `rooms/${last}`]
  return documents.get(names.find((each) => documents.has(each)) ?? '')?.read.file
}

const deskPhoto = /desk-[0-9a-f]{12}/g

export const replacePathsByNames = (sentence: string): string =>
  sentence
    .replace(/[\w-]+(?:\/[\w-]+)*\.(?:yaml|mdx)/g, (file) => `“${fileInWords(file)}”`)
    .replace(deskPhoto, words.changes.photo)

/** Names an entry of a list by its title or the like: "“What salt does to hinges”". */
function entryInWords({ file, path }: Place, { documents }: Content): string | undefined {
  const { data } = documents.get(nameOf(file))?.read ?? {}
  const entry = Object(path.reduce<unknown>((value, key) => Object(value)[key], data))
  const title = ['title', 'heading', 'question', 'name', 'label', 'part', 'room'].find((key) => key in entry)
  const called = title ? String(entry[title]) : 'service' in entry && capital(asWords(entry.service))
  return called && !called.includes('{') ? `“${called}”` : undefined
}

/**
 * @param content names entries of lists by their titles @default by their numbers
 * @returns "Top of the page, item 2, title" or "Top of the page, item “Half the walls,” title"
 */
export function pathInWords({ file, path }: Place, content?: Content): string {
  if (file === 'costs.yaml' && ['from', 'to'].includes(String(path.at(-1)))) return priceInWords(path)
  const isNumbered = !unnumberedFiles.includes(file) && !(file.endsWith('.mdx') && path[0] === 'text')
  const parts = path.map((part, at) => {
    const entry =
      typeof part === 'number' && content && entryInWords({ file, path: path.slice(0, at + 1) }, content)
    if (entry) return ` ${entry}`
    if (typeof part === 'number') return isNumbered ? ` ${file === 'slots.yaml' ? part : part + 1}` : ''
    // The text of an item is the item.
    if (part === 'page' || (part === 'text' && at > 0)) return ''
    const name = partNames[part] ?? asWords(part)
    // "Items 2" is item 2.
    const isOne = isNumbered && typeof path[at + 1] === 'number'
    return `, ${isOne ? name.replace(/(?<=sh|ch|x)es$|s$/, '') : name}`
  })
  // A comma stands inside quotation marks, and not after a question.
  const inWords = parts.join('').replace(/([?!.]?)”,/g, (_, end) => (end ? `${end}”` : ',”'))
  return capital(inWords.replace(/^,? /, ''))
}

/** Lists whose order says nothing. */
const unnumberedFiles: readonly string[] = ['business.yaml', 'people.yaml', 'testimonials.yaml']

/** "Kitchens, Mid-range begins at", also for the end of the level below, which is the same number. */
function priceInWords([kind, part, at, end]: Edit['path']): string {
  const { kinds, begins, top } = words.prices
  const { bands } = { kitchen, bathroom, cabinetry }[kind as keyof typeof kinds]
  const above = part === 'bands' ? Number(at) + Number(end === 'to') : at === 'from' ? 0 : bands.length
  const level = bands[above]?.level
  return `${kinds[kind as keyof typeof kinds]}, ${level ? fill(begins, { level }) : top}`
}

export function placeInWords(place: Place & Partial<Pick<Edit, 'was' | 'now'>>, content?: Content): string {
  const { file, path, was, now } = place
  // Names of desk photos mean nothing, no more than the number of a closed period; a whole file has no path.
  if (path.length === 0) return fileInWords(file, Object(now ?? was).title)
  const name = [deskPicturesFile, 'closed.yaml'].includes(file) ? '' : pathInWords(place, content)
  return [fileInWords(file), name].filter(Boolean).join(' · ')
}

/** Edits as people see them: where one level ends and the next begins, two edits say the same. */
export const distinctEdits = (edits: readonly Edit[]): readonly Edit[] => [
  ...new Map(
    edits
      .filter(({ file }) => file !== translatedFile || edits.length === 1)
      .map((edit) => [JSON.stringify([placeInWords(edit), edit.was, edit.now]), edit]),
  ).values(),
]

export const pagePath = (file: string): string => `/desk/site/page/${nameOf(file)}`

export const textPath = ({ file, path }: Place): string =>
  `/desk/site/words/${[nameOf(file), ...path.map((part) => encodeURIComponent(part))].join('/')}`

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** "Thursday, November 26, 2026" */
export const dateInWords = (day: string): string => dateFormat.format(new Date(day))

export function valueInWords(value: Value | undefined, file: string): string {
  if (value === undefined || value === null || value === '') return words.changes.nothing
  if (typeof value === 'number' && file === 'costs.yaml' && value >= 1000) return dollars(value)
  if (typeof value === 'string' && isDay(value)) return dateInWords(value)
  if (typeof value === 'string' && /^\d\d:\d\d$/.test(value)) return timeInWords(value)
  if (typeof value !== 'object') return String(value).replace(deskPhoto, words.changes.photo)
  const parts: Readonly<Record<string, unknown>> = Object(value)
  const { alt, title, excerpt, summary = excerpt, picture, caption, from, to, reason } = parts
  if (typeof reason === 'string') return `${reason}: ${periodInWords(String(from), String(to), 'numeric')}`
  if (typeof alt === 'string') return alt
  if (typeof summary === 'string') return `${title}: ${summary}`
  if (typeof caption === 'string') return caption.replace(/\.$/, '')
  if (typeof picture === 'string')
    return picture.startsWith('desk-') ? words.changes.photo : capital(asWords(picture))
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'initials')
    .map(([, part]) => valueInWords(part, file))
    .join(', ')
}

export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([\w.-]+)[^{}]*\}/g)].map(([, name = '']) => name)),
]

export function sourceOf(fact: string): { readonly path: string; readonly name: string } | undefined {
  if (/^business\.(?:phone|email|hours)/.test(fact))
    return { path: '/desk/site/hours', name: words.hours.title }
  if (/^(?:costs\.(?:kitchen|bathroom|cabinetry)|times)\./.test(fact))
    return { path: '/desk/site/prices', name: words.prices.title }
  return undefined
}

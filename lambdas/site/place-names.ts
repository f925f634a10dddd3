import type { Content } from '#compiler/content.ts'
import { isDeskPhoto } from '#compiler/schemas/pictures.ts'
import { site as words } from '#content/desk/site.ts'
import type { Edit, Value } from '#edits/edit.ts'
import { periodInWords } from '#firm/closings.ts'
import { dollars } from '#firm/in-words.ts'
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

/** "Page: Cost guide". */
export function fileInWords(file: string): string {
  const [name = '', folder] = nameOf(file).split('/').toReversed()
  return folder
    ? `${folderNames[folder] ?? capital(asWords(folder))}: ${capital(asWords(name))}`
    : (folderNames[name] ?? capital(asWords(name)))
}

/** Returns the content file of a page. @param path "/services/painting" */
export function fileOfPage(path: string, { documents }: Content): string | undefined {
  const [first = 'home', ...others] = path.split('/').filter(Boolean)
  const last = others.at(-1) ?? first
  const names = [`${first}/${last}`, `articles/${last}`, `pages/${last}`, `services/${last}`, `rooms/${last}`]
  return documents.get(names.find((each) => documents.has(each)) ?? '')?.read.file
}

export const replacePathsByNames = (sentence: string): string =>
  sentence
    .replace(/[\w-]+(?:\/[\w-]+)*\.yaml/g, (file) => `“${fileInWords(file)}”`)
    .replace(/“desk-[0-9a-f]{12}”/g, words.changes.photo)

/** "Hero, items 2, title". */
export const pathInWords = ({ file, path }: Place): string =>
  capital(
    (file.endsWith('.mdx') && path[0] === 'text' ? ['text'] : path)
      .map((part) =>
        typeof part === 'number'
          ? ` ${file === 'slots.yaml' ? part : part + 1}`
          : `, ${partNames[part] ?? asWords(part)}`,
      )
      .join('')
      .replace(/^,? /, ''),
  )

export const placeInWords = (place: Place): string =>
  // Names of desk photos mean nothing, no more than the number of a closed period; a whole file has no path.
  place.path.length === 0 || [deskPicturesFile, 'closed.yaml'].includes(place.file)
    ? fileInWords(place.file)
    : `${fileInWords(place.file)} · ${pathInWords(place)}`

export const pagePath = (file: string): string => `/desk/site/page/${nameOf(file)}`

export const textPath = ({ file, path }: Place): string =>
  `/desk/site/words/${[nameOf(file), ...path.map((part) => encodeURIComponent(part))].join('/')}`

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** "Thursday, November 26, 2026" */
export const dateInWords = (day: string): string => dateFormat.format(new Date(day))

export function valueInWords(value: Value | undefined, file: string): string {
  if (value === undefined || value === null) return words.changes.nothing
  if (typeof value === 'number' && file === 'costs.yaml' && value >= 1000) return dollars(value)
  if (typeof value === 'string' && isDay(value)) return dateInWords(value)
  if (typeof value !== 'object') return isDeskPhoto(`${value}.jpg`) ? words.changes.photo : String(value)
  const {
    alt,
    title,
    excerpt,
    summary = excerpt,
    picture,
    caption,
    from,
    to,
    reason,
  }: Readonly<Record<string, unknown>> = Object(value)
  if (typeof reason === 'string') return `${reason}: ${periodInWords(String(from), String(to), 'numeric')}`
  if (typeof alt === 'string') return alt
  if (typeof summary === 'string') return `${title}: ${summary}`
  if (typeof caption === 'string') return caption.replace(/\.$/, '')
  if (typeof picture === 'string') return valueInWords(picture, file)
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

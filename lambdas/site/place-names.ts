import { site as words } from '#content/desk/site.ts'
import type { Edit, Value } from '#edits/edit.ts'
import { dollars } from '#firm/in-words.ts'

/** Where pictures are described that came from the desk. */
export const ownPictures = 'pictures/from-the-desk.yaml'

type Place = Pick<Edit, 'file' | 'path'>

const folderNames: Readonly<Record<string, string>> = words.folders
const partNames: Readonly<Record<string, string>> = words.parts

/** "costGuide" and "cost-guide" as words: "cost guide". */
const asWords = (key: string) =>
  key
    .replace(/[-_]/g, ' ')
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .toLowerCase()

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Path of a file below content/ without its ending, which names it in addresses. */
export const nameOf = (file: string): string => file.replace(/\.\w+$/, '')

/** What people call a file: "Page: Cost guide". */
export function fileInWords(file: string): string {
  const [name = '', folder] = nameOf(file).split('/').toReversed()
  return folder
    ? `${folderNames[folder] ?? capital(asWords(folder))}: ${capital(asWords(name))}`
    : (folderNames[name] ?? capital(asWords(name)))
}

/** A sentence of the compiler’s, with what people call the files that it names. */
export const namingFiles = (sentence: string): string =>
  sentence.replace(/[\w-]+(?:\/[\w-]+)*\.yaml/g, (file) => `“${fileInWords(file)}”`)

/** What people call a place within its file: "Hero, items 2, title". */
export const pathInWords = ({ file, path }: Place): string =>
  capital(
    path
      .map((part) =>
        typeof part === 'number'
          ? ` ${file === 'slots.yaml' ? part : part + 1}`
          : `, ${partNames[part] ?? asWords(part)}`,
      )
      .join('')
      .replace(/^,? /, ''),
  )

export const placeInWords = (place: Place): string =>
  // What a photo from the desk is called says nothing, and a whole file has no place within.
  place.path.length === 0 || place.file === ownPictures
    ? fileInWords(place.file)
    : `${fileInWords(place.file)} · ${pathInWords(place)}`

/** Address of the page with a file's words. */
export const pagePath = (file: string): string => `/desk/site/page/${nameOf(file)}`

/** Address of the page that changes a text. */
export const textPath = ({ file, path }: Place): string =>
  `/desk/site/words/${[nameOf(file), ...path.map((part) => encodeURIComponent(part))].join('/')}`

/** A value as the list of changes says it; a group by its texts. */
export function valueInWords(value: Value | undefined, file: string): string {
  if (value === undefined || value === null) return words.changes.nothing
  if (typeof value === 'number' && file === 'costs.yaml' && value >= 1000) return dollars(value)
  if (typeof value !== 'object') return String(value)
  const { alt, title, summary, picture }: Readonly<Record<string, unknown>> = Object(value)
  if (typeof alt === 'string') return alt
  if (typeof summary === 'string') return `${title}: ${summary}`
  if (typeof picture === 'string') return picture
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'initials')
    .map(([, part]) => valueInWords(part, file))
    .join(', ')
}

/** Names of facts, and of words that the page puts in, which a text has in braces. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([\w.-]+)[^{}]*\}/g)].map(([, name = '']) => name)),
]

/** Where a fact is changed: its page, and what that is called. */
export function sourceOf(fact: string): { readonly path: string; readonly name: string } | undefined {
  if (/^business\.(?:phone|email|hours)/.test(fact))
    return { path: '/desk/site/hours', name: words.hours.title }
  if (/^(?:costs\.(?:kitchen|bathroom|cabinetry)|times)\./.test(fact))
    return { path: '/desk/site/prices', name: words.prices.title }
  return undefined
}

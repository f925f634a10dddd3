import { createHash } from 'node:crypto'
import type { BothLanguages, ParsedFile, TextAt } from './content.ts'
import { type Problem, rememberChecks } from './problem.ts'
import { textsIn } from './read-document.ts'
import { schemas } from './schemas/schemas.ts'
import { placeholdersIn } from './schemas/text.ts'

/** Folder of Spanish texts, which mirrors content/. */
const folder = 'es/'

/** Whether a file has the Spanish texts of another: "es/pages/about". */
export const isTwin = (name: string): boolean => name.startsWith(folder) && !(name in schemas)

/** Returns the Spanish texts of each file that has some, by the name of the English file. */
export const twinsIn = (read: ReadonlyMap<string, ParsedFile>): ReadonlyMap<string, ParsedFile> =>
  new Map([...read].flatMap(([name, file]) => (isTwin(name) ? [[name.slice(folder.length), file]] : [])))

const noEnglishFile = 'has no English file of the same name: rename or remove it'

/**
 * Lays the Spanish texts over the English content. What has no Spanish text stays English, as facts do.
 * @param addFlaw called for texts that no longer fit the English ones
 */
export function inSpanish(
  read: ReadonlyMap<string, ParsedFile>,
  addFlaw: (problem: Problem) => void,
): Map<string, ParsedFile> {
  const record: Translated = Object(read.get('es/translated')?.data)
  const merged = new Map([...read].filter(([name]) => !isTwin(name)))
  for (const [name, twin] of twinsIn(read)) {
    const english = merged.get(name)
    if (english)
      merged.set(
        name,
        rememberOverlay(twin, [english, record], addFlaw, (report) => ({
          ...twin,
          data: overlay(name, english, twin, record, report),
        })),
      )
    else addFlaw({ file: twin.file, line: 1, sentence: noEnglishFile })
  }
  return merged
}

const rememberOverlay = rememberChecks<ParsedFile>()

function overlay(
  name: string,
  english: ParsedFile,
  twin: ParsedFile,
  record: Translated,
  addFlaw: (problem: Problem) => void,
): unknown {
  return laidOver(english.data, twin.data, [])

  function report(path: TextAt['path'], sentence: string): void {
    addFlaw({ file: twin.file, line: twin.lineOf(path), path, sentence })
  }

  function laidOver(own: unknown, spanish: unknown, path: TextAt['path']): unknown {
    if (spanish === undefined || spanish === null) return own
    const [kind, spanishKind] = [own, spanish].map((value) => (Array.isArray(value) ? 'list' : typeof value))
    if (kind !== spanishKind) {
      report(path, own === undefined ? 'is not in the English file: remove it' : 'must be as in English')
      return own
    }
    if (typeof spanish === 'string') {
      const braces = differingBraces(String(own), spanish)
      if (braces) report(path, `must have the braces of the English text: ${braces}`)
    }
    if (typeof spanish !== 'object') return spanish
    if (Array.isArray(own) && Array.isArray(spanish)) return listLaidOver(own, spanish, path)
    const keys = Object.keys({ ...Object(own), ...spanish })
    return Object.fromEntries(
      keys.map((key) => [key, laidOver(Object(own)[key], Object(spanish)[key], [...path, key])]),
    )
  }

  /** Entries have no names: once the desk added or removed some, the record says which belong together. */
  function listLaidOver(own: readonly unknown[], spanish: readonly unknown[], path: TextAt['path']) {
    const isSame = spanish.length === own.length
    if (!isSame)
      report(path, `must have ${own.length} entries, as in English: a new one is English until then`)
    const isWrittenFrom = (entry: unknown, place: number) =>
      textsIn(entry).some(
        (text) => record[placeName(name, [...path, place, ...text.path])] === englishMark(text.text),
      )
    return own.map((entry, at) => {
      const from = isSame ? at : spanish.findIndex((_, place) => isWrittenFrom(entry, place))
      return laidOver(entry, spanish[from], [...path, from])
    })
  }
}

/** Returns the braces that one of two texts lacks: what a page fills in may be left out, a fact may not. */
function differingBraces(english: string, spanish: string): string {
  // Without the forms of a count's noun.
  const [own = [], twin = []] = [english, spanish].map((text) =>
    placeholdersIn(text).map((placeholder) => placeholder.split(',')[0] ?? ''),
  )
  const lost = own.filter((name) => name.includes('.') && !twin.includes(name))
  return [...lost, ...twin.filter((name) => !own.includes(name))].map((name) => `{${name}}`).join(', ')
}

/** By place of a Spanish text, "pages/home hero/title": the English that it was written from, as `englishMark`. */
type Translated = Readonly<Record<string, string>>

/** Names a text in content/es/translated.yaml; with dots, the limits of the text itself would apply there. */
const placeName = (name: string, path: TextAt['path']): string => `${name} ${path.join('/')}`

/** Stands for an English text, with its facts in braces, where only a change of it matters. */
export const englishMark = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)

export interface SpanishText extends TextAt {
  readonly file: string
  readonly english: string
  /** Its name in content/es/translated.yaml, and what is recorded there. */
  readonly place: string
  readonly mark: string | undefined
  /** Whether the English has changed since it was written, or is not recorded. */
  readonly isOlder: boolean
}

/** Returns the Spanish texts that have an English one, file by file. */
export const spanishTexts = ({ documents, twins, values }: BothLanguages): SpanishText[] =>
  [...documents].flatMap(([name, { read }]) => {
    const english = new Map(read.texts.map(({ path, text }) => [path.join('.'), text]))
    const { file = '', texts = [] } = twins.get(name) ?? {}
    return texts.flatMap((each) => {
      const text = english.get(each.path.join('.'))
      if (text === undefined) return []
      const place = placeName(name, each.path)
      const mark = values['es/translated'][place]
      return { ...each, file, english: text, place, mark, isOlder: mark !== englishMark(text) }
    })
  })

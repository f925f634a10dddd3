import { createHash } from 'node:crypto'
import type { ParsedFile, TextAt } from './content.ts'

/** By place of a Spanish text, "pages/home hero/title": the English that it was written from, as `englishMark`. */
export type Translated = Readonly<Record<string, string>>

/** Names a text in content/es/translated.yaml; with dots, the limits of the text itself would apply there. */
export const placeName = (name: string, { path }: Pick<TextAt, 'path'>): string => `${name} ${path.join('/')}`

/** Stands for an English text, with its facts in braces, where only a change of it matters. */
export const englishMark = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Returns the record of a file whose Spanish texts all say what the English ones say now. */
export const translatedNow = (name: string, english: ParsedFile, spanish: ParsedFile): Translated =>
  Object.fromEntries(
    pairsOf(english, spanish).map((pair) => [placeName(name, pair.spanish), englishMark(pair.english)]),
  )

/** Returns the Spanish texts of a file whose English has changed since, or is not recorded. */
export function olderTexts(name: string, english: ParsedFile, spanish: ParsedFile, record: Translated) {
  return pairsOf(english, spanish).flatMap((pair) => {
    const mark = record[placeName(name, pair.spanish)]
    return mark === englishMark(pair.english) ? [] : [{ ...pair.spanish, isRecorded: mark !== undefined }]
  })
}

function pairsOf(english: ParsedFile, spanish: ParsedFile) {
  const texts = new Map(english.texts.map(({ path, text }) => [path.join('.'), text]))
  return spanish.texts.flatMap((each) => {
    const text = texts.get(each.path.join('.'))
    return text === undefined ? [] : [{ english: text, spanish: each }]
  })
}

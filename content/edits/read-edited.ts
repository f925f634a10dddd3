import type { BothLanguages } from '#compiler/content.ts'
import { ruleAt, schemaAt } from '#compiler/fits-schema.ts'
import { englishMark, type SpanishText, spanishTexts } from '#compiler/in-spanish.ts'
import { ContentError, type Problem } from '#compiler/problem.ts'
import { readLanguages, schemaOf } from '#compiler/read-content.ts'
import { articleLines, textsIn } from '#compiler/read-document.ts'
import { isShownText } from '#compiler/schemas/text.ts'
import type { TextRule } from '#compiler/texts.ts'
import { type AppliedEdits, applyEdits, fileReader } from './apply-edits.ts'
import { type Edit, translatedFile } from './edit.ts'

export interface EditedContent extends AppliedEdits {
  readonly content?: BothLanguages
  readonly problems: readonly Problem[]
}

export interface ContentFolders {
  readonly content: string
  readonly images: string
}

/** Applies edits to a content folder in memory, and checks all of it. */
export function readEdited({ content, images }: ContentFolders, edits: readonly Edit[]): EditedContent {
  const applied = applyEdits(fileReader(content), edits)
  try {
    const read = readLanguages(content, images, { changed: applied.files })
    return { ...applied, content: read, problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { ...applied, problems: error.problems }
  }
}

export type SiteSource = ReturnType<typeof siteSource>

/** Caches the last result for several requests. */
export function siteSource(folders: ContentFolders) {
  let last: { readonly key: string; readonly edited: EditedContent } | undefined
  const read = (edits: readonly Edit[]) => {
    const key = JSON.stringify(edits)
    if (last?.key !== key) last = { key, edited: readEdited(folders, edits) }
    return last.edited
  }
  return {
    read,
    apply: (edits: readonly Edit[]) => applyEdits(fileReader(folders.content), edits),
    /** Content without edits, which was checked at deployment. */
    deployed(): BothLanguages {
      const { content } = read([])
      if (!content) throw new Error('the deployed content is invalid')
      return content
    },
  }
}

export interface TextPlace extends Pick<Edit, 'file' | 'path'> {
  /** As written, with facts in braces. */
  readonly text: string
  readonly rule: TextRule
  /** What begins the line of an article: "## " of a heading, "- " of a list. */
  readonly mark?: string
  /** The same text in Spanish, if there is one. */
  readonly twin?: SpanishText | undefined
}

/** Not editable: the look, texts outside of the site, quotes of clients, and hosts of the Content Security Policy. */
const closedFiles = /^(?:brand$|desk\/|testimonials$|review-widgets$)/

/** @param locked files and values by name: "pages/legal", "business.license", "emails/" */
export const isLocked = (locked: readonly string[], { file, path }: Pick<Edit, 'file' | 'path'>): boolean => {
  const name = [file.replace(/\.\w+$/, ''), ...path].join('.')
  return locked.some((each) => name === each || name.startsWith(each.endsWith('/') ? each : `${each}.`))
}

/** Returns every editable text, file by file in reading order; a figure in an article is an empty text. */
export function textPlaces(content: BothLanguages): readonly TextPlace[] {
  const keyOf = (file: string, path: readonly PropertyKey[]) => JSON.stringify([file, ...path])
  const twins = new Map(spanishTexts(content).map((each) => [keyOf(each.file, each.path), each]))
  return [...content.documents].flatMap(([name, { read }]) => {
    if (closedFiles.test(name)) return []
    const schema = schemaOf(name, read.data)
    const { file } = read
    const texts = textsIn(read.data).flatMap(({ text, path }) => {
      const rule = ruleAt(name, path)
      if (!isShownText(schemaAt(schema, path)) || rule.kind !== undefined) return []
      return { file, path: path as Edit['path'], text, rule, twin: twins.get(keyOf(`es/${file}`, path)) }
    })
    const lines = articleLines(read.article ?? '').flatMap(({ mark, words }, at) =>
      words || mark.startsWith('<') ? [{ file, path: ['text', at], text: words, mark, rule: {} }] : [],
    )
    return [...texts, ...lines]
  })
}

/** Returns the edit that records that a Spanish text says what the English now says. */
export const recordOf = ({ place, mark }: SpanishText, english: string) => ({
  ...{ file: translatedFile, path: [place] },
  ...{ was: mark, now: englishMark(english) },
})

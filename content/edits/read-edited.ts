import type { BothLanguages, Content } from '#compiler/content.ts'
import { ruleAt, schemaAt } from '#compiler/fits-schema.ts'
import { englishMark, placeName } from '#compiler/in-spanish.ts'
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

/** Caches the last result for several requests: reading takes half a second of a core. */
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
  /** The same text in Spanish, if there is one. */
  readonly twin?: Twin | undefined
}

export interface Twin extends Pick<Edit, 'file' | 'path'> {
  readonly text: string
  /** Whether the English has changed since it was written. */
  readonly isOlder: boolean
  /** Edit that records that both say the same, once the English is `english`. */
  readonly recordOf: (english: string) => Pick<Edit, 'file' | 'path' | 'was' | 'now'>
}

/** Not editable: the look, texts outside of the site, quotes of clients, and hosts of the Content Security Policy. */
const closedFiles = /^(?:brand$|desk\/|testimonials$|review-widgets$)/

/** @param locked files and values by name: "pages/legal", "business.license", "emails/" */
export const isLocked = (locked: readonly string[], { file, path }: Pick<Edit, 'file' | 'path'>): boolean => {
  const name = [file.replace(/\.\w+$/, ''), ...path].join('.')
  return locked.some((each) => name === each || name.startsWith(each.endsWith('/') ? each : `${each}.`))
}

/** Returns every editable text, file by file in reading order; a figure in an article is an empty text. */
export const textPlaces = ({ documents, twins, values }: Content): TextPlace[] =>
  [...documents].flatMap(([name, { read }]) => {
    if (closedFiles.test(name)) return []
    const schema = schemaOf(name, read.data)
    const spanish = new Map(twins.get(name)?.texts.map((each) => [each.path.join('.'), each]))
    const twinOf = (english: string, path: readonly PropertyKey[]): Twin | undefined => {
      const twin = spanish.get(path.join('.'))
      if (!twin) return undefined
      const place = placeName(name, twin)
      const was = values['es/translated'][place]
      return {
        file: `es/${read.file}`,
        path: twin.path as Edit['path'],
        text: twin.text,
        isOlder: was !== englishMark(english),
        recordOf: (text) => ({ file: translatedFile, path: [place], was, now: englishMark(text) }),
      }
    }
    const texts = textsIn(read.data).flatMap(({ text, path }) =>
      isShownText(schemaAt(schema, path)) && ruleAt(name, path).kind === undefined
        ? [
            {
              ...{ file: read.file, path: path as Edit['path'], text, rule: ruleAt(name, path) },
              twin: twinOf(text, path),
            },
          ]
        : [],
    )
    const lines = articleLines(read.article ?? '').flatMap(({ mark, words }, at) =>
      words || mark.startsWith('<') ? [{ file: read.file, path: ['text', at], text: words, rule: {} }] : [],
    )
    return [...texts, ...lines]
  })

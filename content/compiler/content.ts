import type { Problem } from './problem.ts'
import type { Picture } from './schemas/pictures.ts'
import type { Entries, Values } from './schemas/schemas.ts'

export interface TextAt {
  readonly text: string
  readonly line: number
  /** Of an article's line: "text" and its index. */
  readonly path: readonly PropertyKey[]
}

/** Content file before its facts are filled in. */
export interface ParsedFile {
  readonly file: string
  readonly data: unknown
  /** Returns the line of the value at a path, or of its nearest parent. */
  lineOf(path: readonly PropertyKey[]): number
  /** Every text; of an article, every line. */
  readonly texts: readonly TextAt[]
  readonly article?: string
}

/** Values for placeholders, by name: "business.phone". */
export type Facts = ReadonlyMap<string, string>

/** Valid content file. */
export interface CheckedFile {
  readonly read: ParsedFile
  /** With facts filled in. */
  readonly value: unknown
}

type EntryFolder = Exclude<keyof Entries, 'pictures'>

/** Entries that are not hidden, by folder. */
export type EntryLists = {
  readonly [Folder in EntryFolder]: readonly (Entries[Folder] & { readonly slug: string })[]
}

export interface Content extends EntryLists {
  /** By path below content/ without extension: "pages/about", "services/painting". */
  readonly documents: ReadonlyMap<string, CheckedFile>
  readonly values: Values
  readonly pictures: ReadonlyMap<string, Picture>
  /** In px, by name. */
  readonly diagramHeights: ReadonlyMap<string, number>
  readonly facts: Facts
}

export interface BothLanguages extends Content {
  readonly spanish: Content
  readonly twins: ReadonlyMap<string, ParsedFile>
  /** Spanish texts that no longer fit the English ones. */
  readonly flaws: readonly Problem[]
}

/** Folders of word files, each of which is a module; "." is content/ itself. */
export const wordFolders: ReadonlySet<string> = new Set(['.', 'pages', 'forms', 'emails', 'desk'])

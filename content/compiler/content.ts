import type { Picture } from './schemas/pictures.ts'
import type { Entries, Values } from './schemas/schemas.ts'

export interface TextAt {
  readonly text: string
  readonly line: number
  /** Absent within an article's text. */
  readonly path?: readonly PropertyKey[]
}

/** A file of content as it was read, before its facts are filled in. */
export interface ParsedFile {
  /** Path below the content folder. */
  readonly file: string
  readonly data: unknown
  /** The line that says what stands at a path, or at the nearest above it. */
  lineOf(path: readonly PropertyKey[]): number
  /** Every text; of an article's text every line. */
  readonly texts: readonly TextAt[]
  /** What stands below an article's facts. */
  readonly article?: string
}

/** Values that a text may name in braces, by name: "business.phone". */
export type Facts = ReadonlyMap<string, string>

/** A file of content that fits its schema, with its facts filled in. */
export interface CheckedFile {
  readonly read: ParsedFile
  readonly value: unknown
}

export interface Content {
  /** Every file by its path below content/ without its ending: "pages/about", "services/painting". */
  readonly documents: ReadonlyMap<string, CheckedFile>
  /** The files that are no pages, by their names. */
  readonly values: Values
  readonly services: readonly WithSlug<Entries['services']>[]
  readonly locations: readonly WithSlug<Entries['locations']>[]
  readonly articles: readonly WithSlug<Entries['articles']>[]
  readonly projects: readonly WithSlug<Entries['projects']>[]
  readonly rooms: readonly WithSlug<Entries['rooms']>[]
  readonly pictures: ReadonlyMap<string, Picture>
  /** Heights of the drawings of figures in px, by name. */
  readonly diagramHeights: ReadonlyMap<string, number>
  readonly facts: Facts
}

export type WithSlug<Value> = Value & { readonly slug: string }

/** Folders of files with words, each of which is a module; "." is content/ itself. */
export const wordFolders: ReadonlySet<string> = new Set(['.', 'pages', 'forms', 'emails', 'desk'])

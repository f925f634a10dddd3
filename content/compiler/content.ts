import type { Facts } from './facts.ts'
import type { ReadDocument } from './read-document.ts'
import type { ArticleFacts, Location, Service } from './schemas/lists.ts'
import type { Picture } from './schemas/pictures.ts'
import type { Project } from './schemas/projects.ts'
import type { Room } from './schemas/rooms.ts'

/** A file of content that fits its schema, with its facts filled in. */
export interface Checked<Value = unknown> {
  readonly read: ReadDocument
  readonly value: Value
}

/** Everything that content/ says, checked file by file. */
export interface Content {
  readonly documents: ReadonlyMap<string, Checked>
  readonly services: readonly WithSlug<Service>[]
  readonly locations: readonly WithSlug<Location>[]
  readonly articles: readonly WithSlug<ArticleFacts>[]
  readonly projects: readonly WithSlug<Project>[]
  readonly rooms: readonly WithSlug<Room>[]
  readonly pictures: ReadonlyMap<string, Picture>
  /** Heights of the drawings of figures in px, by name. */
  readonly diagramHeights: ReadonlyMap<string, number>
  /** File of each entry, for the sentences of checks: "services/painting". */
  readonly sources: ReadonlyMap<string, ReadDocument>
  readonly facts: Facts
}

export type WithSlug<Value> = Value & { readonly slug: string }

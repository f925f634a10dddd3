import type { Content } from '#compiler/content.ts'
import { fillIn } from '#compiler/facts.ts'
import { site as words } from '#content/desk/site.ts'
import type { Edit, Value } from '#edits/edit.ts'
import type { EditedContent } from '#edits/read-edited.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/san-diego-time.ts'
import type { KeptEdits } from '#lambdas/publish/edit-store.ts'
import { allEdits, type ChangedSince, type Changing } from '#lambdas/publish/save-changes.ts'
import { nameOf, valueInWords } from './place-names.ts'

export interface ContentNow {
  readonly kept: KeptEdits
  readonly edited: EditedContent
  /** As it was deployed while something in the edits does not fit. */
  readonly content: Content
}

export async function contentNow({ edits, site }: Pick<Changing, 'edits' | 'site'>): Promise<ContentNow> {
  const kept = await edits.read()
  const edited = site.read(allEdits(kept))
  return { kept, edited, content: edited.content ?? site.deployed() }
}

/** A text as visitors read it; what the page puts in stays in braces. */
export const asShown = (text: string, { facts }: Content): string =>
  fillIn(text, facts, () => {}).replaceAll('\0', '')

export const valueAt = (
  { documents }: Content,
  { file, path }: Pick<Edit, 'file' | 'path'>,
): Value | undefined =>
  path.reduce<unknown>((value, key) => Object(value)[key], documents.get(nameOf(file))?.read.data) as
    | Value
    | undefined

export function meanwhileInWords({ change, edit }: ChangedSince, content: Content): string {
  const value = valueInWords(valueAt(content, change), change.file)
  return edit
    ? fill(words.changed.meanwhile, { person: edit.by, time: shortTime(edit.at), value })
    : fill(words.changed.deployed, { value })
}

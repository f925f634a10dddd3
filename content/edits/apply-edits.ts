import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Document, isCollection, isNode, isSeq, parse, parseDocument, type YAMLSeq } from 'yaml'
import type { Edit, Value } from './edit.ts'
import { addEntry, removeValue, type Source, setValue, yamlText } from './write-yaml.ts'

export interface AppliedEdits {
  /** New text of each changed file; undefined if deleted. */
  readonly files: ReadonlyMap<string, string | undefined>
  /** Already in the file. */
  readonly spent: readonly Edit[]
  /** Applied, although the file has changed since: the owner's words win. */
  readonly overridden: readonly Edit[]
  /** Not applied: their place no longer exists. */
  readonly parked: readonly Edit[]
}

type Fate = 'applied' | 'spent' | 'overridden' | 'parked'

/** Applies edits in order; unchanged lines stay byte for byte. @param readFile returns undefined for missing files */
export function applyEdits(
  readFile: (file: string) => string | undefined,
  edits: readonly Edit[],
): AppliedEdits {
  const files = new Map<string, string | undefined>()
  const editsByFate: Record<Fate, Edit[]> = { applied: [], spent: [], overridden: [], parked: [] }
  for (const edit of edits) {
    const text = files.has(edit.file) ? files.get(edit.file) : readFile(edit.file)
    const { fate, text: newText } = edit.path.length === 0 ? applyToFile(text, edit) : applyEdit(text, edit)
    editsByFate[fate].push(edit)
    if (fate === 'applied' || fate === 'overridden') files.set(edit.file, newText)
  }
  const { applied: _, ...others } = editsByFate
  return { files, ...others }
}

interface Applied {
  readonly fate: Fate
  readonly text?: string
}

/** Adds or deletes a file. One that exists by now belongs to the deploy. */
function applyToFile(text: string | undefined, { was, now }: Edit): Applied {
  const isOther = was !== undefined && now !== undefined && !isDeepStrictEqual(text && parse(text), now)
  if (!isOther && (text === undefined) === (now === undefined)) return { fate: 'spent' }
  return { fate: 'applied', ...(now !== undefined && { text: yamlText(now) }) }
}

function applyEdit(text: string | undefined, edit: Edit): Applied {
  if (text === undefined) return { fate: 'parked' }
  const document = parseDocument(text)
  if (document.errors.length > 0) return { fate: 'parked' }
  const source: Source = { text, document }
  const { path, was, now } = edit
  const parent = document.getIn(path.slice(0, -1), true)
  if (!isCollection(parent)) return { fate: 'parked' }
  if (isSeq(parent) && was === undefined) return addTo(parent, edit, source)
  if (isSeq(parent) && now === undefined) return removeFrom(parent, edit, source)
  const set = (fate: Fate, at: Edit['path']) => ({
    fate,
    text: now === undefined ? removeValue(source, at) : setValue(source, at, now),
  })
  const current = valueAt(document, path)
  if (isDeepStrictEqual(current, now)) return { fate: 'spent' }
  if (isDeepStrictEqual(current, was)) return set('applied', path)
  if (findMoved(document, path, now)) return { fate: 'spent' }
  const newPath = findMoved(document, path, was)
  if (newPath) return set('applied', newPath)
  if (was !== undefined && typeof current !== typeof was) return { fate: 'parked' }
  return set('overridden', path)
}

/** Spent if the list has grown by an equal entry; otherwise equal entries are allowed. */
function addTo(list: YAMLSeq, { path, now = null }: Edit, source: Source): Applied {
  const hasGrown = list.items.length > Number(path.at(-1))
  const isThere = list.items.some((item) => isDeepStrictEqual(toJs(item, source.document), now))
  return hasGrown && isThere
    ? { fate: 'spent' }
    : { fate: 'applied', text: addEntry(source, list, path, now) }
}

/** Finds an entry by its value, at its own index before any other, or by its id. */
function removeFrom(list: YAMLSeq, { path, was }: Edit, source: Source): Applied {
  const values = list.items.map((item) => toJs(item, source.document))
  const ownIndex = Number(path.at(-1))
  const sameIndex = isDeepStrictEqual(values[ownIndex], was)
    ? ownIndex
    : values.findIndex((each) => isDeepStrictEqual(each, was))
  const idOf = (value: unknown) => Object(value).id
  const idIndex = idOf(was) ? values.findIndex((each) => idOf(each) === idOf(was)) : -1
  const at = sameIndex < 0 ? idIndex : sameIndex
  if (at < 0) return { fate: 'spent' }
  return { fate: sameIndex < 0 ? 'overridden' : 'applied', text: removeValue(source, path.with(-1, at)) }
}

/** Returns the path of a text that moved within its list; undefined unless exactly one entry has it. */
function findMoved(
  document: Document,
  path: Edit['path'],
  value: Value | undefined,
): Edit['path'] | undefined {
  if (typeof value !== 'string') return undefined
  const at = path.findLastIndex((part) => typeof part === 'number')
  const list = document.getIn(path.slice(0, at), true)
  if (at < 0 || !isSeq(list)) return undefined
  const paths = list.items.map((_, place) => path.with(at, place))
  const matches = paths.filter((each) => valueAt(document, each) === value)
  return matches.length === 1 ? matches[0] : undefined
}

const valueAt = (document: Document, path: Edit['path']) => toJs(document.getIn(path, true), document)

const toJs = (node: unknown, document: Document): unknown => (isNode(node) ? node.toJS(document) : node)

export const fileReader =
  (folder: string) =>
  (file: string): string | undefined => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

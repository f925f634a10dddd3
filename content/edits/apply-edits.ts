import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Document, isCollection, isNode, isSeq, parse, parseDocument, type YAMLSeq } from 'yaml'
import type { Edit, Value } from './edit.ts'
import { addEntry, removeValue, type Source, setValue, yamlText } from './write-yaml.ts'

export interface AppliedEdits {
  /** The new text of each file that changes; undefined of one that goes. */
  readonly files: ReadonlyMap<string, string | undefined>
  /** Say what the file says by itself. */
  readonly spent: readonly Edit[]
  /** Applied, although the file has changed since: the owner's words win. */
  readonly overridden: readonly Edit[]
  /** Not applied: their place is no longer there. */
  readonly parked: readonly Edit[]
}

type Fate = 'applied' | 'spent' | 'overridden' | 'parked'

/**
 * Applies edits in their order. A change of a value is a change of its line: the rest of a file stays byte for byte.
 * @param readFile the text of a file below content/; undefined when it is not there
 */
export function applyEdits(
  readFile: (file: string) => string | undefined,
  edits: readonly Edit[],
): AppliedEdits {
  const files = new Map<string, string | undefined>()
  const by: Record<Fate, Edit[]> = { applied: [], spent: [], overridden: [], parked: [] }
  for (const edit of edits) {
    const text = files.has(edit.file) ? files.get(edit.file) : readFile(edit.file)
    const { fate, text: changed } = edit.path.length === 0 ? applyToFile(text, edit) : applyEdit(text, edit)
    by[fate].push(edit)
    if (fate === 'applied' || fate === 'overridden') files.set(edit.file, changed)
  }
  const { applied: _, ...others } = by
  return { files, ...others }
}

interface Applied {
  readonly fate: Fate
  /** Absent where the file stays as it is, or goes. */
  readonly text?: string
}

/** Adds a file, or removes it. One that is there by now is whoever deploys' own. */
function applyToFile(text: string | undefined, { was, now }: Edit): Applied {
  // One that was removed and added anew.
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
  if (movedTo(document, path, now)) return { fate: 'spent' }
  const moved = movedTo(document, path, was)
  if (moved) return set('applied', moved)
  if (was !== undefined && typeof current !== typeof was) return { fate: 'parked' }
  return set('overridden', path)
}

/** Spent where the list has grown by what says the same; an entry may say what another one says. */
function addTo(list: YAMLSeq, { path, now = null }: Edit, source: Source): Applied {
  const hasGrown = list.items.length > Number(path.at(-1))
  const isThere = list.items.some((item) => isDeepStrictEqual(toJs(item, source.document), now))
  return hasGrown && isThere
    ? { fate: 'spent' }
    : { fate: 'applied', text: addEntry(source, list, path, now) }
}

/** An entry is found by what it says, at its own place before any other, or by its id. */
function removeFrom(list: YAMLSeq, { path, was }: Edit, source: Source): Applied {
  const said = list.items.map((item) => toJs(item, source.document))
  const own = Number(path.at(-1))
  const same = isDeepStrictEqual(said[own], was)
    ? own
    : said.findIndex((each) => isDeepStrictEqual(each, was))
  const idOf = (value: unknown) => Object(value).id
  const named = idOf(was) ? said.findIndex((each) => idOf(each) === idOf(was)) : -1
  const at = same < 0 ? named : same
  if (at < 0) return { fate: 'spent' }
  return { fate: same < 0 ? 'overridden' : 'applied', text: removeValue(source, path.with(-1, at)) }
}

/** Where a text stands that is no longer at its place in a list; undefined unless exactly one entry says it. */
function movedTo(document: Document, path: Edit['path'], value: Value | undefined): Edit['path'] | undefined {
  if (typeof value !== 'string') return undefined
  const at = path.findLastIndex((part) => typeof part === 'number')
  const list = document.getIn(path.slice(0, at), true)
  if (at < 0 || !isSeq(list)) return undefined
  const paths = list.items.map((_, place) => path.with(at, place))
  const found = paths.filter((each) => valueAt(document, each) === value)
  return found.length === 1 ? found[0] : undefined
}

const valueAt = (document: Document, path: Edit['path']) => toJs(document.getIn(path, true), document)

const toJs = (node: unknown, document: Document): unknown => (isNode(node) ? node.toJS(document) : node)

export const fileReader =
  (folder: string) =>
  (file: string): string | undefined => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

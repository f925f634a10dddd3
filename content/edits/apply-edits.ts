import { isDeepStrictEqual } from 'node:util'
import { type Document, isCollection, isNode, isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml'
import type { Edit, Value } from './edit.ts'

/** What edits do to the files of content/ as they are now. */
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

/** No line is folded, so that each line of a file stands for one of what is written. */
const style = { lineWidth: 0 } as const

interface Applied {
  readonly fate: Fate
  /** Absent where the file stays as it is, or goes. */
  readonly text?: string
}

/** Adds a file, or removes it. One that is there by now is whoever deploys' own. */
function applyToFile(text: string | undefined, { now }: Edit): Applied {
  if ((text === undefined) === (now === undefined)) return { fate: 'spent' }
  return { fate: 'applied', ...(now !== undefined && { text: stringify(now, style) }) }
}

/** Changes one place of a file. */
function applyEdit(text: string | undefined, edit: Edit): Applied {
  if (text === undefined) return { fate: 'parked' }
  const document = parseDocument(text)
  if (document.errors.length > 0) return { fate: 'parked' }
  const before = document.toString(style)
  const fate = change(document, edit)
  if (fate === 'spent' || fate === 'parked') return { fate }
  return { fate, text: withChangedLines(text, before, document.toString(style)) }
}

/** A text in which only those lines change that differ between two writings of it. */
function withChangedLines(text: string, before: string, after: string): string {
  const [own, old, made] = [text.split('\n'), before.split('\n'), after.split('\n')]
  if (own.length !== old.length) return after
  const most = Math.min(old.length, made.length)
  let first = 0
  while (first < most && old[first] === made[first]) first += 1
  let last = 0
  while (last < most - first && old.at(-1 - last) === made.at(-1 - last)) last += 1
  return own.toSpliced(first, own.length - first - last, ...made.slice(first, made.length - last)).join('\n')
}

function change(document: Document, edit: Edit): Fate {
  const { path, was, now } = edit
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (!isCollection(parent)) return 'parked'
  if (isSeq(parent) && was === undefined) return addTo(parent, edit, document)
  if (isSeq(parent) && now === undefined) return removeFrom(parent, edit)
  const current = valueAt(document, path)
  if (isDeepStrictEqual(current, now)) return 'spent'
  if (isDeepStrictEqual(current, was)) return set(document, path, now)
  if (movedTo(document, path, now)) return 'spent'
  const moved = movedTo(document, path, was)
  if (moved) return set(document, moved, now)
  if (was !== undefined && typeof current !== typeof was) return 'parked'
  set(document, path, now)
  return 'overridden'
}

function set(document: Document, path: Edit['path'], now: Value | undefined): Fate {
  if (now === undefined) document.deleteIn(path)
  else if (typeof now === 'object') {
    const [before, node] = [document.getIn(path, true), document.createNode(now)]
    // A list in one line stays in one.
    if (isCollection(before) && isCollection(node)) node.flow = before.flow === true
    const parent = document.getIn(path.slice(0, -1), true)
    if (isCollection(parent) && parent.items.length === 0) parent.flow = false
    document.setIn(path, node)
  } else document.setIn(path, now)
  return 'applied'
}

function addTo(list: YAMLSeq, { path, now }: Edit, document: Document): Fate {
  if (list.items.some((item) => isDeepStrictEqual(toJs(item, document), now))) return 'spent'
  list.items.splice(Number(path.at(-1)), 0, document.createNode(now))
  return 'applied'
}

/** An entry is found by what it says, or by its id, wherever it stands by now. */
function removeFrom(list: YAMLSeq, { was }: Edit): Fate {
  const says = (item: unknown) => (isNode(item) ? item.toJSON() : item)
  const same = list.items.findIndex((item) => isDeepStrictEqual(says(item), was))
  const idOf = (value: unknown) => Object(value).id
  const named = idOf(was) ? list.items.findIndex((item) => idOf(says(item)) === idOf(was)) : -1
  const at = same < 0 ? named : same
  if (at < 0) return 'spent'
  const [gone] = list.items.splice(at, 1)
  const next = list.items[at]
  // What is written above an entry may be about those below it.
  const kept = isNode(gone) ? gone.commentBefore : undefined
  if (kept && isNode(next)) next.commentBefore = [kept, next.commentBefore].filter(Boolean).join('\n')
  else if (kept) list.comment = [list.comment, kept].filter(Boolean).join('\n')
  return same < 0 ? 'overridden' : 'applied'
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

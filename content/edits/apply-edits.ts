import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Document, isCollection, isNode, isSeq, parse, parseDocument, type YAMLSeq } from 'yaml'
import { articleLines, splitArticle } from '#compiler/read-document.ts'
import type { Edit, Value } from './edit.ts'
import { addEntry, removeValue, type Source, setValue, yamlText } from './write-yaml.ts'

export interface AppliedEdits {
  /** New text of each changed file; undefined if deleted. */
  readonly files: ReadonlyMap<string, string | undefined>
  readonly alreadyInFile: readonly Edit[]
  /** Applied, although the file has changed since: the owner's words win. */
  readonly overridden: readonly Edit[]
  /** Not applied: their place no longer exists. */
  readonly targetMissing: readonly Edit[]
}

type Outcome = 'applied' | 'alreadyInFile' | 'overridden' | 'targetMissing'

/** Applies edits in order; unchanged lines stay byte for byte. @param readFile returns undefined for missing files */
export function applyEdits(
  readFile: (file: string) => string | undefined,
  edits: readonly Edit[],
): AppliedEdits {
  const files = new Map<string, string | undefined>()
  const applyOne = (edit: Edit): Outcome => {
    const text = files.has(edit.file) ? files.get(edit.file) : readFile(edit.file)
    const apply = edit.file.endsWith('.mdx') ? applyToArticle : applyEdit
    const applied = edit.path.length === 0 ? applyToFile(text, edit) : apply(text, edit)
    if (applied.outcome === 'applied' || applied.outcome === 'overridden') files.set(edit.file, applied.text)
    // Added and deleted again.
    if (files.get(edit.file) === readFile(edit.file)) files.delete(edit.file)
    return applied.outcome
  }
  const { alreadyInFile = [], overridden = [], targetMissing = [] } = Object.groupBy(edits, applyOne)
  return { files, alreadyInFile, overridden, targetMissing }
}

interface Applied {
  readonly outcome: Outcome
  readonly text?: string
}

/** Adds or deletes a file. One that exists by now belongs to the deploy. */
function applyToFile(text: string | undefined, { file, was, now }: Edit): Applied {
  const isOther = was !== undefined && now !== undefined && !isDeepStrictEqual(text && parse(text), now)
  if (!isOther && (text === undefined) === (now === undefined)) return { outcome: 'alreadyInFile' }
  return { outcome: 'applied', ...(now !== undefined && { text: fileText(file, now) }) }
}

function fileText(file: string, value: Value): string {
  if (!file.endsWith('.mdx')) return yamlText(value)
  const { text, ...facts }: Readonly<Record<string, Value>> = Object(value)
  return `---\n${yamlText(facts)}---\n\n${text}\n`
}

/** Applies an edit of an article's facts, or of the words of a line or a block of lines, whose path is ["text", first line]. */
function applyToArticle(text: string | undefined, edit: Edit): Applied {
  const { frontMatter = '', article = '' } = splitArticle(text ?? '')
  if (edit.path[0] !== 'text') {
    const applied = applyEdit(frontMatter, edit)
    return applied.text === undefined ? applied : { ...applied, text: `---\n${applied.text}---\n${article}` }
  }
  const lines = withBlock(articleLines(article), edit)
  const applied = applyEdit(yamlText({ text: lines.map(({ words }) => words) }), edit)
  // Over a changed line, which may be another paragraph by now, nothing is written.
  if (applied.outcome === 'overridden') return { outcome: 'targetMissing' }
  if (applied.text === undefined) return applied
  const words: readonly string[] = parse(applied.text).text
  const newLines = lines.map(({ mark }, at) => `${mark}${words[at]}`)
  return { ...applied, text: `---\n${frontMatter}---\n${newLines.join('\n')}` }
}

/** Joins the lines that an edit replaces, as its undo replaces the paragraphs that were written over one. */
function withBlock(lines: ReturnType<typeof articleLines>, { path, was }: Edit) {
  const height = String(was).split('\n').length
  const wordsFrom = (at: number) =>
    lines
      .slice(at, at + height)
      .map(({ mark, words }, below) => (below > 0 ? mark + words : words))
      .join('\n')
  const first = [Number(path[1]), ...lines.keys()].find((at) => wordsFrom(at) === was) ?? -1
  const { mark } = lines[first] ?? {}
  return mark === undefined ? lines : lines.toSpliced(first, height, { mark, words: wordsFrom(first) })
}

function applyEdit(text: string | undefined, edit: Edit): Applied {
  if (text === undefined) return { outcome: 'targetMissing' }
  const document = parseDocument(text)
  if (document.errors.length > 0) return { outcome: 'targetMissing' }
  const source: Source = { text, document }
  const { path, was, now } = edit
  const parent = document.getIn(path.slice(0, -1), true)
  if (!isCollection(parent)) return { outcome: 'targetMissing' }
  if (isSeq(parent) && was === undefined) return addTo(parent, edit, source)
  if (isSeq(parent) && now === undefined) return removeFrom(parent, edit, source)
  const set = (outcome: Outcome, at: Edit['path']) => ({
    outcome,
    text: now === undefined ? removeValue(source, at) : setValue(source, at, now),
  })
  const current = valueAt(document, path)
  if (isDeepStrictEqual(current, now)) return { outcome: 'alreadyInFile' }
  if (isDeepStrictEqual(current, was)) return set('applied', path)
  if (findMoved(document, path, now)) return { outcome: 'alreadyInFile' }
  const newPath = findMoved(document, path, was)
  if (newPath) return set('applied', newPath)
  if (was !== undefined && typeof current !== typeof was) return { outcome: 'targetMissing' }
  return set('overridden', path)
}

/** Already in the file if the list has grown by an equal entry; otherwise equal entries are allowed. */
function addTo(list: YAMLSeq, { path, now = null }: Edit, source: Source): Applied {
  const hasGrown = list.items.length > Number(path.at(-1))
  const isThere = list.items.some((item) => isDeepStrictEqual(toJs(item, source.document), now))
  return hasGrown && isThere
    ? { outcome: 'alreadyInFile' }
    : { outcome: 'applied', text: addEntry(source, list, path, now) }
}

/** Finds an entry by its value, at its own index before any other, or by its id. */
function removeFrom(list: YAMLSeq, { path, was }: Edit, source: Source): Applied {
  const values = list.items.map((item) => toJs(item, source.document))
  const ownIndex = Number(path.at(-1))
  const isSame = (each: unknown) => isDeepStrictEqual(each, was)
  const sameIndex = isSame(values[ownIndex]) ? ownIndex : values.findIndex(isSame)
  const idOf = (value: unknown) => Object(value).id
  const idIndex = idOf(was) ? values.findIndex((each) => idOf(each) === idOf(was)) : -1
  const at = sameIndex < 0 ? idIndex : sameIndex
  if (at < 0) return { outcome: 'alreadyInFile' }
  return { outcome: sameIndex < 0 ? 'overridden' : 'applied', text: removeValue(source, path.with(-1, at)) }
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

import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Edit, Value } from './edit.ts'

export interface Source {
  readonly text: string
  readonly document: Document
}

type Path = Edit['path']

/** Each value in one line, however long. */
const style = { lineWidth: 0, blockQuote: false } as const

export const yamlText = (value: Value): string => stringify(value, style)

/** The text with another value in a place of its document, or with a further name in a group. The other lines stay as they are. */
export function setValue(source: Source, path: Path, value: Value): string {
  const { text, document } = source
  const node = document.getIn(path, true)
  const parent = document.getIn(path.slice(0, -1), true)
  if (!isNode(node) && isMap(parent)) return withName(source, parent, path, value)
  const [from, to] = [startOf(node), endOf(text, node)]
  // A file without entries says so in braces, which nobody would write around its first one.
  const isEmptyFile = path.length === 0 && isCollection(node) && node.items.length === 0
  const isBlock = isCollection(node) && !isEmpty(value) && (isEmptyFile || !isFlow(source, path))
  const made = isBlock
    ? inBlock(value, columnOf(text, from))
    : inLine(value, node, isFlow(source, path.slice(0, -1)))
  // Behind the colon of a name that had no value.
  return spliced(text, from, to, from === to ? ` ${made}` : made)
}

function withName(source: Source, group: YAMLMap, path: Path, value: Value): string {
  const { text } = source
  const [names, name] = [path.slice(0, -1), path.at(-1)]
  const first = group.items[0]
  if (!first || isFlow(source, names))
    return setValue(source, names, { ...group.toJSON(), [String(name)]: value })
  const [column, end] = [columnOf(text, startOf(first)), lineEnd(text, endOf(text, group))]
  return spliced(text, end, end, `\n${' '.repeat(column)}${inBlock(new Map([[name, value]]), column)}`)
}

export function addEntry(source: Source, list: YAMLSeq, path: Path, value: Value): string {
  const { text } = source
  const [names, at] = [path.slice(0, -1), Number(path.at(-1))]
  const [first, before] = [list.items[0], list.items.slice(0, at).at(-1)]
  const dash = dashOf(text, first)
  if (isFlow(source, names) || !isFirstOfLine(text, dash))
    return setValue(source, names, (list.toJSON() as Value[]).toSpliced(at, 0, value))
  const column = columnOf(text, dash)
  const made = `${' '.repeat(column)}- ${inBlock(value, column + 2)}`
  if (!before) return spliced(text, lineStart(text, dash), lineStart(text, dash), `${made}\n`)
  const end = lineEnd(text, endOf(text, before))
  return spliced(text, end, end, `\n${made}`)
}

/** The text without a name or an entry. What is written above it may be about those below it, and stays. */
export function removeValue(source: Source, path: Path): string {
  const { text, document } = source
  const [names, name] = [path.slice(0, -1), path.at(-1)]
  const parent = document.getIn(names, true)
  if (!isCollection(parent)) return text
  const pair = isMap(parent) && parent.items.find(({ key }) => isScalar(key) && key.value === name)
  const part = pair || parent.items[Number(name)]
  const start = pair ? startOf(pair) : dashOf(text, part)
  if (parent.items.length > 1 && !isFlow(source, names) && isFirstOfLine(text, start))
    return spliced(text, lineStart(text, start), lineEnd(text, endOf(text, part)) + 1, '')
  const rest = document.clone()
  rest.deleteIn(path)
  const left = rest.getIn(names, true)
  return setValue(source, names, (isNode(left) ? left.toJSON() : left) as Value)
}

const spliced = (text: string, from: number, to: number, made: string) =>
  text.slice(0, from) + made + text.slice(to)

const isEmpty = (value: Value) => typeof value === 'object' && Object.keys(value ?? {}).length === 0

/** A value over several lines, all but the first of which begin in a column. */
const inBlock = (value: unknown, column: number): string =>
  stringify(value, style)
    .trimEnd()
    .replaceAll('\n', `\n${' '.repeat(column)}`)

/** A value in one line, in the quotes of what it replaces. */
function inLine(value: Value, before: unknown, isWithinFlow: boolean): string {
  const scalar = new Scalar(value)
  if (isScalar(before) && before.type?.startsWith('QUOTE')) scalar.type = before.type
  const isGroup = typeof value === 'object' && value !== null
  if (!isGroup && !isWithinFlow) return stringify(scalar, style).trimEnd()
  const made = stringify([isGroup ? value : scalar], { ...style, collectionStyle: 'flow' })
  return made.trim().slice(1, -1).trim()
}

const isFlow = ({ document }: Source, path: Path): boolean =>
  [...path.keys(), path.length].some((length) => {
    const node = document.getIn(path.slice(0, length), true)
    return isCollection(node) && node.flow === true
  })

/** A part of a document that was read from a text: it stands somewhere. */
const startOf = (part: unknown): number => {
  if (isPair(part)) return startOf(part.key)
  return (isNode(part) && part.range?.[0]) || 0
}

/** Where a part ends, without comments and line breaks behind it. */
function endOf(text: string, part: unknown): number {
  if (isPair(part)) return Math.max(endOf(text, part.key), endOf(text, part.value))
  if (isCollection(part) && !part.flow && part.items.length > 0) return endOf(text, part.items.at(-1))
  if (!isNode(part) || !part.range) return 0
  const [from, to] = part.range
  return from + text.slice(from, to).trimEnd().length
}

const dashOf = (text: string, entry: unknown) => text.lastIndexOf('-', startOf(entry) - 1)

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

const columnOf = (text: string, at: number) => at - lineStart(text, at)

const isFirstOfLine = (text: string, at: number) =>
  at >= 0 && text.slice(lineStart(text, at), at).trim() === ''

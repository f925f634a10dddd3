import * as YAML from 'yaml'
import type { Edit, Value } from './edit.ts'

export interface Source {
  readonly text: string
  readonly document: YAML.Document
}

type Path = Edit['path']

/** Each value on one line, however long. */
const style = {
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
} as const

export const yamlText = (value: Value): string => YAML.stringify(value, style)

/** Replaces a value, or adds a key to a group. Other lines stay unchanged. */
export function setValue(source: Source, path: Path, value: Value): string {
  const { text, document } = source
  const node = document.getIn(path, true)
  const parent = document.getIn(path.slice(0, -1), true)
  if (!YAML.isNode(node) && YAML.isMap(parent)) return withName(source, parent, path, value)
  const [from, to] = [startOf(node), endOf(text, node)]
  // An empty file has braces, which must not enclose its first entry.
  const isEmptyFile = path.length === 0 && YAML.isCollection(node) && node.items.length === 0
  const isBlock = YAML.isCollection(node) && !isEmpty(value) && (isEmptyFile || !isFlow(source, path))
  const yaml = isBlock
    ? formatBlock(value, columnOf(text, from))
    : formatLine(value, node, isFlow(source, path.slice(0, -1)))
  // After the colon of a key without a value.
  return splice(text, from, to, from === to ? ` ${yaml}` : yaml)
}

function withName(source: Source, group: YAML.YAMLMap, path: Path, value: Value): string {
  const { text } = source
  const [names, name] = [path.slice(0, -1), path.at(-1)]
  const first = group.items[0]
  if (!first || isFlow(source, names))
    return setValue(source, names, { ...group.toJSON(), [String(name)]: value })
  const [column, end] = [columnOf(text, startOf(first)), lineEnd(text, endOf(text, group))]
  return splice(text, end, end, `\n${' '.repeat(column)}${formatBlock(new Map([[name, value]]), column)}`)
}

export function addEntry(source: Source, list: YAML.YAMLSeq, path: Path, value: Value): string {
  const { text } = source
  const [names, at] = [path.slice(0, -1), Number(path.at(-1))]
  const [first, before] = [list.items[0], list.items.slice(0, at).at(-1)]
  const dash = dashOf(text, first)
  if (isFlow(source, names) || !isFirstOfLine(text, dash))
    return setValue(source, names, (list.toJSON() as Value[]).toSpliced(at, 0, value))
  const column = columnOf(text, dash)
  const yaml = `${' '.repeat(column)}- ${formatBlock(value, column + 2)}`
  if (!before) return splice(text, lineStart(text, dash), lineStart(text, dash), `${yaml}\n`)
  const end = lineEnd(text, endOf(text, before))
  return splice(text, end, end, `\n${yaml}`)
}

/** Removes a key or an entry. Comments above it stay, since they may be about the next ones. */
export function removeValue(source: Source, path: Path): string {
  const { text, document } = source
  const [names, name] = [path.slice(0, -1), path.at(-1)]
  const parent = document.getIn(names, true)
  if (!YAML.isCollection(parent)) return text
  const pair = YAML.isMap(parent) && parent.items.find(({ key }) => YAML.isScalar(key) && key.value === name)
  const part = pair || parent.items[Number(name)]
  const start = pair ? startOf(pair) : dashOf(text, part)
  if (parent.items.length > 1 && !isFlow(source, names) && isFirstOfLine(text, start))
    return splice(text, lineStart(text, start), lineEnd(text, endOf(text, part)) + 1, '')
  const rest = document.clone()
  rest.deleteIn(path)
  const left = rest.getIn(names, true)
  return setValue(source, names, (YAML.isNode(left) ? left.toJSON() : left) as Value)
}

const splice = (text: string, from: number, to: number, yaml: string) =>
  text.slice(0, from) + yaml + text.slice(to)

const isEmpty = (value: Value) => typeof value === 'object' && Object.keys(value ?? {}).length === 0

const formatBlock = (value: unknown, column: number): string =>
  YAML.stringify(value, style)
    .trimEnd()
    .replaceAll('\n', `\n${' '.repeat(column)}`)

/** Formats a value on one line, with the quotes of the previous one. */
function formatLine(value: Value, before: unknown, isWithinFlow: boolean): string {
  const scalar = new YAML.Scalar(value)
  if (YAML.isScalar(before) && before.type?.startsWith('QUOTE')) scalar.type = before.type
  const isGroup = typeof value === 'object' && value !== null
  if (!isGroup && !isWithinFlow) return YAML.stringify(scalar, style).trimEnd()
  const yaml = YAML.stringify([isGroup ? value : scalar], { ...style, collectionStyle: 'flow' })
  return yaml.trim().slice(1, -1).trim()
}

const isFlow = ({ document }: Source, path: Path): boolean =>
  [...path.keys(), path.length].some((length) => {
    const node = document.getIn(path.slice(0, length), true)
    return YAML.isCollection(node) && node.flow === true
  })

const startOf = (part: unknown): number => {
  if (YAML.isPair(part)) return startOf(part.key)
  return (YAML.isNode(part) && part.range?.[0]) || 0
}

/** Returns the end of a part, without trailing comments and line breaks. */
function endOf(text: string, part: unknown): number {
  if (YAML.isPair(part)) return Math.max(endOf(text, part.key), endOf(text, part.value))
  if (YAML.isCollection(part) && !part.flow && part.items.length > 0) return endOf(text, part.items.at(-1))
  if (!YAML.isNode(part) || !part.range) return 0
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

import { type Document, isNode, LineCounter, parseDocument, type YAMLError } from 'yaml'
import type { ParsedFile } from './content.ts'
import type { Problem } from './problem.ts'

/** As read last: parsing takes long, and all files are read again when one of them changes. */
const lastRead = new Map<string, { readonly source: string; readonly document: ParsedFile }>()

/** Reads a YAML file, or an article, which starts with YAML between two lines of "---". */
export function readDocument(
  file: string,
  source: string,
  addProblem: (problem: Problem) => void,
): ParsedFile | undefined {
  const last = lastRead.get(file)
  if (last?.source === source) return last.document
  const document = parseFile(file, source, addProblem)
  if (document) lastRead.set(file, { source, document })
  return document
}

function parseFile(
  file: string,
  source: string,
  addProblem: (problem: Problem) => void,
): ParsedFile | undefined {
  if (!file.endsWith('.mdx')) return readYaml(source, { file, firstLine: 1 }, addProblem)
  const { frontMatter, article } = splitArticle(source)
  if (frontMatter === undefined || article === undefined) {
    addProblem({ file, line: 1, sentence: 'the article must begin with its facts between two lines of ---' })
    return undefined
  }
  const read = readYaml(frontMatter, { file, firstLine: 2 }, addProblem)
  const firstLine = frontMatter.split('\n').length + 2
  const lines = stripComments(article)
    .split('\n')
    .map((text, at) => ({ text, line: firstLine + at, path: ['text', at] }))
  return read && { ...read, article, texts: [...read.texts, ...lines] }
}

/** Splits an article into its facts and its text; both are undefined without the lines of "---". */
export function splitArticle(source: string) {
  const [, frontMatter, article] = /^---\r?\n([\s\S]*?\n)---\r?\n([\s\S]*)$/.exec(source) ?? []
  return { frontMatter, article }
}

/** Returns an article's lines: the mark of a heading or of a list, and the words. A figure or a comment has none. */
export const articleLines = (article: string) =>
  article.split('\n').map((line) => {
    const [, mark = '', words = ''] = /^(#+ |[-*] |\d+\. |(?:<|\{\/\*).*)?(.*)$/.exec(line) ?? []
    return { mark, words }
  })

/** Removes comments, which no page shows, and keeps all line breaks. */
export const stripComments = (article: string): string =>
  article.replace(/\{\/\*[\s\S]*?\*\/\}/g, (comment) => comment.replace(/[^\n]/g, ''))

function readYaml(
  source: string,
  { file, firstLine }: { readonly file: string; readonly firstLine: number },
  addProblem: (problem: Problem) => void,
): ParsedFile | undefined {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const [error] = document.errors
  if (error) {
    addProblem({ file, line: lineAt(error.pos[0]), sentence: explain(error, source) })
    return undefined
  }
  const data = document.toJS()
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path))
  return { file, data, lineOf, texts: textsIn(data).map((each) => ({ ...each, line: lineOf(each.path) })) }
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

type Path = readonly (string | number)[]

/** Returns a value and every part of it, each with its keys and list indexes. */
export const partsIn = (
  value: unknown,
  path: Path = [],
): { readonly part: unknown; readonly path: Path }[] => [
  { part: value, path },
  ...Object.entries(Object(typeof value === 'object' ? value : undefined)).flatMap(([key, part]) =>
    partsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  ),
]

/** Returns every text in a value, with its keys and list indexes. */
export const textsIn = (value: unknown) =>
  partsIn(value).flatMap(({ part, path }) => (typeof part === 'string' ? [{ text: part.trim(), path }] : []))

function explain({ code, message, pos: [start] }: YAMLError, source: string): string {
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1).split('\n', 1)[0] ?? ''
  if (code === 'DUPLICATE_KEY') return `“${wordAt(source, start)}” is here twice: keep one of the two`
  if (code === 'TAB_AS_INDENT') return 'a tab is used where spaces belong: replace it with spaces'
  if (/[{[].*[}\]]/.test(line) && !/\{[\w.]+\}/.test(line) && code !== 'MISSING_CHAR')
    return 'a comma is missing between two entries in { } or [ ]'
  if (/^[^'"{[]*:\s+[^'"|>].*:\s/.test(line))
    return 'a text with a colon in it must stand between quotes: title: "Drawn first: built once"'
  if (code === 'MISSING_CHAR' && /quote/i.test(message))
    return 'a quote is opened and never closed: add the other one'
  if (code === 'MISSING_CHAR' && /,|flow/i.test(message) && !/}|\]/.test(message))
    return 'a comma is missing between two entries in { } or [ ]'
  if (code === 'MISSING_CHAR' || code === 'BAD_INDENT')
    return /[{[]/.test(line)
      ? 'a comma or a closing } or ] is missing; a text that begins with { must stand between quotes'
      : 'this line does not fit the ones above it: check that a colon and a space follow its name, and that it begins as far right as its neighbors'
  if (/^\s*[\w-]+:[^\s]/.test(line)) return 'a space is missing after the colon'
  if (/^\s*-?\s*[\w-]+\s+\S/.test(line) && !line.includes(': '))
    return `a colon is missing after “${line.trim().replace(/^- /, '').split(/\s/)[0]}”`
  return 'this line cannot be read: check its colon, its quotes and how far right it begins'
}

const wordAt = (source: string, offset: number) => /^[\w/.%-]+/.exec(source.slice(offset))?.[0] ?? ''

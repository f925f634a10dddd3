import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Pages and their parts. The page of all parts is for us alone; what adds photos belongs to a page that a function writes. */
const files = globSync('web/{src,content}/**/*.{ts,tsx}').filter(
  (file) => !/pages\/parts-page\.tsx$|src\/photos\//.test(file.replaceAll('\\', '/')),
)

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly name?: { readonly name?: unknown }
}

/** What a file itself says to visitors: text between tags, names for screen readers, and sentences in quotes. */
function saidIn(source: string, file: string): string[] {
  const said: string[] = []
  visit(parseSync(file, source).program, (node) => {
    const { type, value, name } = node
    if (type === 'JSXText' && hasWord(value) && !isUnit(value)) said.push(value.trim())
    if (type === 'JSXAttribute' && spoken.has(String(name?.name)) && hasWord((value as Node | null)?.value))
      said.push(String((value as Node).value))
    if (type === 'Literal' && isSentence(value)) said.push(value)
    if (type === 'TemplateElement' && isSentence((value as { raw: string }).raw))
      said.push((value as { raw: string }).raw)
  })
  return said
}

/** Attributes that are shown or read aloud. */
const spoken: ReadonlySet<string> = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title'])

const hasWord = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value)

/** Units of measure are not words of the firm's. */
const isUnit = (value: string) => /^(?:ft|in|mi|sq ft)$/.test(value.trim())

/** Three words or more that begin with a capital, or end as a sentence does. */
const isSentence = (value: unknown): value is string =>
  typeof value === 'string' &&
  /\p{L}+[,:]? \p{L}+[,:]? \p{L}+/u.test(value) &&
  (/^\p{Lu}/u.test(value.trim()) || /[.!?]$/.test(value.trim()))

/** Every node but what nobody is shown: imports, types, and the reasons of errors. */
function visit(node: unknown, found: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type = '' } = node as Partial<Node>
  if (/^(?:Import|ThrowStatement|TS(?:Type|Literal|Interface))/.test(type)) return
  if (type) found(node as Node)
  for (const part of Object.values(node)) visit(part, found)
}

it('what a visitor reads or hears stands in content/, not in code', () => {
  expect(files.length).toBeGreaterThan(100)
  const said = files.flatMap((file) =>
    saidIn(readFileSync(file, 'utf8'), file).map((text) => `${file}: ${text}`),
  )
  expect(said).toEqual([])
})

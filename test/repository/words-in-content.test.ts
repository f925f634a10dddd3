import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'
import { projectTypes } from '#firm/project-types.ts'

/** Texts that are not shown on the site: commands, log errors, stored codes, third-party names. */
const excepted = {
  files: /^lambdas\/(?:canary\/|deploy-guard\/)/,
  errors: /^(?:Error|TypeError|TooManyConflicts|BrokenPhoto)$/,
  texts: new Set<string>([
    ...projectTypes,
    'Samsung Internet',
    // An event of SES.
    'Rendering Failure',
    'e-mails until ',
    'photos until ',
    'private, no-store',
    'WebPush: info',
    'Content-Encoding: aes128gcm',
    'Content-Encoding: nonce',
  ]),
}

/** Style rules, attributes and DynamoDB expressions. */
const isForMachines = (text: string) => /[_;={}"]|:\w|^[A-Z]{3,} /.test(text)

/** Properties whose values are shown, even single words. */
const shown = /^(?:label|title|summary|sentence)$/

const hasWords = (text: string) => /\p{L}[\p{L}’']*[,:.]? +\p{L}/u.test(text)
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** A node of swc's syntax tree. */
interface Node {
  readonly type: string
  readonly value?: string | Node
  readonly callee?: Node
  readonly tag?: Node
  readonly key?: Node
  readonly template?: Node
  readonly quasis?: readonly { readonly cooked: string }[]
  readonly expressions?: readonly Node[]
  readonly consequent?: readonly Node[]
}

/** Lists human-readable texts below a node. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, callee, tag, key, template, consequent } = node as Node
  if (type === 'NewExpression' && excepted.errors.test(`${callee?.value}`)) return []
  if (type === 'CallExpression' && callee?.type === 'Super') return []
  if (type === 'SwitchCase') return textsIn(consequent)
  if (type === 'TaggedTemplateExpression' && tag?.value === 'html')
    return [...piecesOf(template).filter(hasLetters), ...textsIn(template?.expressions)]
  if (type === 'KeyValueProperty' && shown.test(`${key?.value}`) && isText(value))
    return [value.value].filter(hasLetters)
  const own = type === 'TemplateLiteral' ? piecesOf(node as Node) : isText(node) ? pieces(node.value) : []
  return [...own.filter(hasWords), ...Object.values(node).flatMap(textsIn)]
}

const isText = (node: unknown): node is { readonly value: string } =>
  (node as Node | undefined)?.type === 'StringLiteral'

/** Splits a text at tags and placeholders. */
const pieces = (text: string): string[] => text.split(/<[^>]*>|\0/)
const piecesOf = (template: Node | undefined): string[] =>
  pieces(template?.quasis?.map(({ cooked }) => cooked).join('\0') ?? '')

it('what forms and functions say to people comes from content/', () => {
  const files = globSync('{forms,lambdas}/**/*.ts').filter((file) => !excepted.files.test(file))
  expect(files.length).toBeGreaterThan(100)
  const findings = files.flatMap((file) => {
    const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'esnext' })
    const texts = textsIn(body).filter((text) => !isForMachines(text) && !excepted.texts.has(text))
    return texts.map((text) => `${file}: ${text}`)
  })
  expect(findings).toEqual([])
})

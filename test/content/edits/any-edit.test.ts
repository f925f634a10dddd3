import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Lexer, type Node, parse, parseDocument } from 'yaml'
import { compileContent } from '#compiler/compile-content.ts'
import type { ContentError } from '#compiler/problem.ts'
import { applyEdits } from '#edits/apply-edits.ts'
import type { Edit, Value } from '#edits/edit.ts'
import { readEdited } from '#edits/read-edited.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const files = new Map(
  globSync('**/*.yaml', { cwd: 'content' })
    .toSorted()
    .map((file) => [file, readFileSync(join('content', file), 'utf8')]),
)

type Place = Pick<Edit, 'file' | 'path' | 'was'>

/** A value, list or group, and all within it. */
const placesIn = (file: string, value: Value | undefined, path: Edit['path'] = []): Place[] => [
  { file, path, was: value },
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        placesIn(file, part, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
]

/** Everything in content/, except the hero's views, whose keys are numbers and which have no texts. */
const all = [...files].flatMap(([file, text]) => (file === 'slots.yaml' ? [] : placesIn(file, parse(text))))
const places = all.filter(({ was }) => typeof was !== 'object' || was === null)
const lists = all.filter(({ was }) => Array.isArray(was) && was.length > 0)

const texts = fc.oneof(
  fc.constantFrom('Two: and', '# no comment', '- one', '{business.phone}', 'yes', '12', "it's", '"a"'),
  fc.string({ minLength: 1 }).map((text) => text.replace(/\s+/g, ' ').trim() || 'x'),
)

/** Another value of the same type for a place; a text keeps its placeholders. */
const changes: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom(...places), texts, fc.integer({ min: 1, max: 1e6 }))
  .map(([place, text, number]) => ({
    ...{ ...place, id: '1', at: 0, by: 'maria@alder-and-tide.example' },
    now:
      typeof place.was === 'string'
        ? `${text}${place.was.match(/\{\w+\}/g)?.join('') ?? ''}`
        : typeof place.was === 'number'
          ? number
          : !place.was,
  }))

/** Appends an entry, similar to another or not, or removes one. */
const moves: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom(...lists), fc.nat(), texts, fc.constantFrom('like another', 'new', 'gone'))
  .map(([{ file, path, was }, random, text, kind]) => {
    const entries = was as readonly Value[]
    const at = random % entries.length
    const edit = { file, id: '1', at: 0, by: 'maria@alder-and-tide.example' }
    return kind === 'gone'
      ? { ...edit, path: [...path, at], was: entries[at] }
      : { ...edit, path: [...path, entries.length], now: kind === 'new' ? text : entries[at] }
  })

/** Formatting as by the desk, and as people may write it by hand. */
const layouts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n\n', '\n\n\n').replaceAll('{ ', '{   ').replaceAll(': [', ': [   '),
  (text) => parseDocument(text).toString({ indent: 4, lineWidth: 40 }),
]

const linesOf = (text: string) => text.split('\n')
const commentsOf = (text: string) => [...new Lexer().lex(text)].filter((token) => token.startsWith('#'))

it('any edit of any value changes the lines of that value or its list alone, however they are laid out, keeps every comment, and is read as it was meant', () => {
  fc.assert(
    fc.property(fc.oneof(changes, moves), fc.constantFrom(...layouts), (edit, layOut) => {
      const before = layOut(files.get(edit.file) ?? '')
      const after = applyEdits(() => before, [edit]).files.get(edit.file) ?? before
      const meant = parseDocument(before)
      const shiftsList = edit.was === undefined || edit.now === undefined
      const changed = meant.getIn(shiftsList ? edit.path.slice(0, -1) : edit.path, true) as Node
      const [from = 0, to] = (changed.range ?? []).map((offset) => linesOf(before.slice(0, offset)).length)
      const behind = linesOf(before).slice(to)
      expect(linesOf(after).slice(0, from - 1)).toEqual(linesOf(before).slice(0, from - 1))
      expect(linesOf(after).slice(linesOf(after).length - behind.length)).toEqual(behind)
      if (edit.now !== undefined) expect(commentsOf(after)).toEqual(commentsOf(before))
      if (edit.now === undefined) meant.deleteIn(edit.path)
      else meant.setIn(edit.path, edit.now)
      expect(parse(after)).toEqual(meant.toJS())
    }),
    { numRuns: 80 },
  )
})

/** A name in a Spanish text that nothing fills in: the desk refuses it, and the compiler only notes it. */
const hasStrayName = ({ file, was, now }: Edit) =>
  file.startsWith('es/') &&
  String(now)
    .replace('{business.phone}', '')
    .replace(
      String(was)
        .match(/\{\w+\}/g)
        ?.join('') ?? '',
      '',
    )
    .includes('{')

const judgedAlike = changes.filter((edit) => !hasStrayName(edit))

const folder = temporaryFolder()
const content = join(folder, 'content')
cpSync('content', content, { recursive: true, filter: (file) => !file.endsWith('.ts') })

it('edits are judged as the compiler judges the files with them', () => {
  for (const some of fc.sample(fc.array(judgedAlike, { minLength: 1, maxLength: 3 }), 5)) {
    const { files: changed, problems } = readEdited({ content: 'content', images: 'web/images' }, some)
    for (const [file, text] of changed) writeFileSync(join(content, file), text ?? '')
    expect(problems, JSON.stringify(some)).toEqual(compilerSays(content, join(folder, 'modules')))
    for (const [file] of changed) writeFileSync(join(content, file), files.get(file) ?? '')
  }
})

function compilerSays(content: string, modules: string) {
  try {
    compileContent({ content, modules })
    return []
  } catch (error) {
    return (error as ContentError).problems
  }
}

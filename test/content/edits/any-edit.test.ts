import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Lexer, parse, parseDocument } from 'yaml'
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

const placesIn = (file: string, value: Value | undefined, path: Edit['path'] = []): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        placesIn(file, part, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [{ file, path, was: value }]

/** Every text, number and yes in content/. Views of the hero are numbers, which no path of names finds: they hold no words. */
const places = [...files].flatMap(([file, text]) =>
  file === 'slots.yaml' ? [] : placesIn(file, parse(text)),
)

const texts = fc.oneof(
  fc.constantFrom(
    'Two: and more',
    '# no comment',
    '- one',
    '{business.phone}',
    'yes',
    '12',
    '“It’s”',
    "it's",
    '"a"',
  ),
  fc.string({ minLength: 1 }).map((text) => text.replace(/\s+/g, ' ').trim() || 'x'),
)

/** Another value for a place, of the kind of the one that is there. */
const edits: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom(...places), texts, fc.integer({ min: 1, max: 1e6 }))
  .map(([place, text, number]) => ({
    ...{ ...place, id: '1', at: 0, by: 'maria@alder-and-tide.example' },
    now: typeof place.was === 'string' ? text : typeof place.was === 'number' ? number : !place.was,
  }))

const textOf = (file: string) => files.get(file)
const linesOf = (text: string) => text.split('\n')
const commentsOf = (text: string) => [...new Lexer().lex(text)].filter((token) => token.startsWith('#'))

/** The lines on which a value stands, beginning with 0. */
function linesAt(text: string, path: Edit['path']): readonly [from: number, to: number] {
  const [from, to] = (parseDocument(text).getIn(path, true) as { range: [number, number] }).range
  return [linesOf(text.slice(0, from)).length - 1, linesOf(text.slice(0, to)).length]
}

it('any edit of any value changes the lines of that value alone, keeps every comment, and is read as it was meant', () => {
  fc.assert(
    fc.property(edits, (edit) => {
      const before = textOf(edit.file) ?? ''
      const after = applyEdits(textOf, [edit]).files.get(edit.file) ?? before
      const [from, to] = linesAt(before, edit.path)
      const behind = linesOf(before).slice(to)
      expect(linesOf(after).slice(0, from)).toEqual(linesOf(before).slice(0, from))
      expect(linesOf(after).slice(linesOf(after).length - behind.length)).toEqual(behind)
      expect(commentsOf(after)).toEqual(commentsOf(before))
      const meant = parseDocument(before)
      meant.setIn(edit.path, edit.now)
      expect(parse(after)).toEqual(meant.toJS())
    }),
    { numRuns: 200 },
  )
})

const folder = temporaryFolder()

it('edits are judged as the compiler judges the files with them', () => {
  for (const some of fc.sample(fc.array(edits, { minLength: 1, maxLength: 3 }), 5)) {
    const content = join(folder, 'content')
    cpSync('content', content, { recursive: true, filter: (file) => !file.endsWith('.ts') })
    const { files, problems } = readEdited({ content: 'content', images: 'web/images' }, some)
    for (const [file, text] of files) writeFileSync(join(content, file), text ?? '')
    expect(problems, JSON.stringify(some)).toEqual(compilerSays(content, join(folder, 'modules')))
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

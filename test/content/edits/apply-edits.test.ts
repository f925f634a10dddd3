import { describe, expect, it } from 'vitest'
import { applyEdits } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'

const file = 'page.yaml'
const edit = (path: Edit['path'], was: Edit['was'], now: Edit['now'], id = '1'): Edit => ({
  ...{ id, at: 0, by: 'maria@alder-and-tide.example', file, path },
  was,
  now,
})
const apply = (text: string, ...edits: Edit[]) => {
  const { files, ...others } = applyEdits((name) => (name === file ? text : undefined), edits)
  return { text: files.get(file) ?? text, outcomes: Object.values(others).map((each) => each.length) }
}
/** Of edits that are already in the file, overridden, and without a target. */
const outcome = (...counts: readonly number[]) => counts
const [applied, alreadyInFile] = [outcome(0, 0, 0), outcome(1, 0, 0)]
const [overridden, targetMissing] = [outcome(0, 1, 0), outcome(0, 0, 1)]

const page = `# The page.
title: Kitchens # short
band: { from: 30000, to: 60000 }
items:
  # The first is the promise.
  - text: One
  - text: "Two: and more"
tags: [a, b]
`

describe('an edit', () => {
  it.each([
    ['follows a moved entry', ['items', 0, 'text'], 'Two: and more', 'Three', ['Two: and more', 'Three']],
    ['adds a name', ['lead'], undefined, 'Hello', ['tags: [a, b]\n', 'tags: [a, b]\nlead: Hello\n']],
  ] as const)('%s', (_, path, was, now, [from, to]) => {
    expect(apply(page, edit(path, was, now))).toEqual({ text: page.replace(from, to), outcomes: applied })
  })

  it.each([
    ['adds a file', undefined, [undefined, { title: 'One' }], 'title: One\n', applied],
    ['keeps a file that exists by now', page, [undefined, { title: 'One' }], page, alreadyInFile],
    ['removes a file', page, [{ title: 'One' }, undefined], undefined, applied],
    ['removes none if it is gone', undefined, [{ title: 'One' }, undefined], undefined, alreadyInFile],
  ] as const)('%s', (_, text, [was, now], left, outcomes) => {
    const { files, ...others } = applyEdits(() => text, [edit([], was, now)])
    expect(files.has(file) ? files.get(file) : text).toBe(left)
    expect(Object.values(others).map((each) => each.length)).toEqual(outcomes)
  })

  it.each([
    ['a value', edit(['title'], 'Old', 'Kitchens')],
    ['an entry elsewhere', edit(['items', 0, 'text'], 'Old', 'Two: and more')],
    ['an added entry', edit(['items', 0], undefined, { text: 'One' })],
    ['a removed entry', edit(['items', 0], { text: 'Gone' }, undefined)],
  ])('changes nothing if the file already says it: %s', (_, each) => {
    expect(apply(page, each)).toEqual({ text: page, outcomes: alreadyInFile })
  })

  it('wins over what the file says by now, and is named', () => {
    const text = page.replace('Kitchens', 'Mine')
    expect(apply(page, edit(['title'], 'Old', 'Mine'))).toEqual({ text, outcomes: overridden })
  })

  it.each([
    ['a place that is gone', edit(['hero', 'title'], 'Old', 'Mine')],
    ['a name that is gone', edit(['lead'], 'Old', 'Mine')],
    ['a text that is a group by now', edit(['band'], '30000', '40000')],
    ['a file that is gone', { ...edit(['title'], 'Old', 'Mine'), file: 'gone.yaml' }],
  ])('is left out if its place is gone, and the others are applied: %s', (_, lost) => {
    const text = page.replace('Kitchens', 'Baths')
    const other = edit(['title'], 'Kitchens', 'Baths')
    expect(apply(page, lost, other)).toEqual({ text, outcomes: targetMissing })
  })
})

it('of an article changes its facts, or the words of one line or of several wherever they are by now, and never a line that somebody changed', () => {
  const article = '---\ntitle: Old # short\n---\n\n## Why\n\n- One\n<Figure />\n'
  const change = (path: Edit['path'], was: string, now: string, text = article) => {
    const { files, targetMissing } = applyEdits(() => text, [{ ...edit(path, was, now), file: 'a.mdx' }])
    return files.get('a.mdx') ?? targetMissing.length
  }
  expect(change(['title'], 'Old', 'New')).toBe(article.replace('Old', 'New'))
  expect(change(['text', 1], 'Why', 'How: so')).toBe(article.replace('Why', 'How: so'))
  const longer = article.replace('- One', 'New.\n\n- One')
  expect(change(['text', 3], 'One', 'Two', longer)).toBe(longer.replace('One', 'Two'))
  expect(change(['text', 3], 'One', 'Two', article.replace('One', 'Three'))).toBe(1)
  const two = 'One\n- Two: a step that is longer than most others of the list'
  const split = change(['text', 3], 'One', two)
  expect(split).toBe(article.replace('One', two))
  for (const text of [String(split), longer.replace('One', two)])
    expect(change(['text', 3], two, 'One', text)).toBe(text.replace(two, 'One'))
})

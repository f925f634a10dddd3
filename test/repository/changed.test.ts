import { describe, expect, it } from 'vitest'
import { pagesOf } from '#test/changed-pages.ts'
import { testsFor } from '#test/run.ts'

describe('npm test -- --changed', () => {
  it.each([
    ['a word of a page', ['content/pages/faq.yaml'], ['/resources/faq']],
    ['an article and the home page', ['content/articles/a.mdx', 'content/pages/home.yaml'], ['/blog/a', '/']],
    ['a fact that many pages tell', ['content/pages/faq.yaml', 'content/business.yaml'], []],
    ['no content', ['docs/leads.md'], []],
  ])('visits the pages of %s, or all', (_, changed, pages) => {
    expect(pagesOf(changed)).toEqual(pages)
  })

  it('runs the tests of each changed part, and every test where a file is of no part', () => {
    expect(testsFor(['ops/check.ts', 'test/art/drawings.test.ts'])).toEqual([
      'test/repository',
      'test/ops',
      'test/art/drawings.test.ts',
    ])
    expect(testsFor(['content/pages/faq.yaml'])).toContain('test/e2e/reflow')
    expect(testsFor(['ops/check.ts', 'package.json'])).toEqual([])
  })
})

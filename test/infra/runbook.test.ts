import { expect, it } from 'vitest'
import { runbookAt } from '#infra/site-app.ts'

it.each([
  ['firm/website', 'https://github.com/firm/website/blob/main/docs/runbook.md'],
  ['firm@123/website@456', 'https://github.com/firm/website/blob/main/docs/runbook.md'],
  ['your-firm/website', 'docs/runbook.md'],
  [undefined, 'docs/runbook.md'],
])('with the repository %s an alarm links to %s', (repository, address) => {
  expect(runbookAt(repository)).toBe(address)
})

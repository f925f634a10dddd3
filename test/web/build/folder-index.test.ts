import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { folderIndex } from '#web/build/write-folder-index.ts'

it('the index of the content folders is what the folders hold', async () => {
  const index = readFileSync('web/content/folder-index.ts', 'utf8')
  expect(index, 'bring it up to date by "npm run fix"').toBe(await folderIndex())
})

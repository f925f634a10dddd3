import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { folderIndex, projectIndex, projectTitles } from '#web/build/write-folder-index.ts'

it.each([
  ['web/content/folder-index.ts', folderIndex],
  ['forms/project-index.ts', projectIndex],
  ['forms/project-titles.ts', projectTitles],
])('%s lists what the folders of content hold', async (file, wanted) => {
  expect(readFileSync(file, 'utf8'), 'bring it up to date by "npm run fix"').toBe(await wanted())
})

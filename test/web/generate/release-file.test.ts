import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSiteBuild } from '#infra/site-build.ts'
import { builtAssembly } from '#test/built-assembly.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { describeRelease, releaseFile } from '#web/generate/release-file.ts'

builtAssembly()
const { pagesFolder, styleHashes, speculationRulesPath, release: deployed } = readSiteBuild()
const headers = [...styleHashes, speculationRulesPath]
const releaseText = readFileSync(join(pagesFolder, releaseFile), 'utf8')
const { release, files } = JSON.parse(releaseText)

const md5 = (content: Buffer | string) => createHash('md5').update(content).digest('hex')

it('a release names every file beside its note, and what S3 will call its content', () => {
  const found = readdirSync(pagesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(pagesFolder.length + 1))
    .filter((file) => file !== releaseFile)
  const contents = found.map((file) => [file, readFileSync(join(pagesFolder, file))] as const)
  expect(files).toEqual(Object.fromEntries(contents.map(([file, content]) => [file, md5(content)])))
  // From 8 MB on the AWS CLI uploads in parts, whose ETag is no MD5.
  expect(Math.max(...contents.map(([, { length }]) => length))).toBeLessThan(8 * 1024 * 1024)
})

it('a release is the same for the same files, wherever they are, and another for a changed byte or header', () => {
  expect(release).toMatch(/^[0-9a-f]{12}$/)
  expect(release).toBe(deployed)
  const copy = temporaryFolder()
  cpSync(pagesFolder, copy, { recursive: true })
  expect(describeRelease(copy, headers)).toBe(releaseText)
  expect(describeRelease(copy, [...headers, 'other'])).not.toBe(releaseText)
  writeFileSync(join(copy, 'robots.txt'), 'changed')
  const changed = JSON.parse(describeRelease(copy, headers))
  expect(changed.release).not.toBe(release)
  expect(changed.files).toEqual({ ...files, 'robots.txt': md5('changed') })
})

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { holdLock } from '#local/assembly-build.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = temporaryFolder()

it('the lock on a build that a killed process left behind holds up nobody', () => {
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  writeFileSync(join(folder, 'lock'), String(pid))
  let built = false
  holdLock(join(folder, 'lock'), () => {
    built = true
  })
  expect(built).toBe(true)
})

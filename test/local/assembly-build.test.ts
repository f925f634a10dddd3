import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { holdLock } from '#local/assembly-build.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const program = join(import.meta.dirname, '../../local/assembly-build.ts')

const folder = temporaryFolder()

describe('the lock on a build', () => {
  it('lets one process build while the other waits', async () => {
    const lock = join(folder, 'lock')
    const [diary, arrived] = [join(folder, 'diary'), join(folder, 'arrived')]
    let other: ReturnType<typeof spawn> | undefined
    holdLock(lock, () => {
      other = spawn(process.execPath, [
        '--input-type=module',
        '--eval',
        `import { appendFileSync, writeFileSync } from 'node:fs'
import { holdLock } from ${JSON.stringify(program)}
writeFileSync(${JSON.stringify(arrived)}, '')
holdLock(${JSON.stringify(lock)}, () => appendFileSync(${JSON.stringify(diary)}, 'the other '))`,
      ])
      while (!existsSync(arrived)) spawnSync(process.execPath, ['--eval', ''])
      appendFileSync(diary, 'the one ')
    })
    expect(await once(other as NonNullable<typeof other>, 'exit')).toEqual([0, null])
    expect(readFileSync(diary, 'utf8')).toBe('the one the other ')
    expect(existsSync(lock)).toBe(false)
  })

  it('that a killed process left behind holds up nobody', () => {
    const { pid } = spawnSync(process.execPath, ['--eval', ''])
    writeFileSync(join(folder, 'lock'), String(pid))
    let built = false
    holdLock(join(folder, 'lock'), () => {
      built = true
    })
    expect(built).toBe(true)
  })
})

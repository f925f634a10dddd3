import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('every file, every export and every package is used somewhere, and every package that is used is listed', () => {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/knip',
    ['--no-progress', '--no-config-hints'],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})

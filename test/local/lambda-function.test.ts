import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { LambdaFunction } from '#local/lambda-function.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = temporaryFolder()
const started: LambdaFunction[] = []
afterAll(() => {
  for (const each of started) each.stop()
})

/** A bundle whose handler returns its name once the file of an event exists. */
function bundle(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(
    join(path, 'handler.mjs'),
    `import { watch, existsSync } from 'node:fs'
export const handler = ({ folder, file }) => new Promise((resolve) => {
  const look = () => existsSync(folder + '/' + file) && (watcher.close(), resolve('${name}'))
  const watcher = watch(folder, look)
  look()
})`,
  )
  writeFileSync(
    join(path, 'handler.mjs.map'),
    JSON.stringify({ sources: ['../../lambdas/shared/log.ts', `../../lambdas/${name}/handler.ts`] }),
  )
  return path
}

it('a function on this machine runs a new bundle from the next event on; an event at hand ends with the bundle it began with', async () => {
  const run = new LambdaFunction(
    {
      name: 'Function',
      folder: bundle('lead'),
      timeoutSeconds: 20,
      environment: () => ({}),
      clockAheadMs: () => 0,
    },
    () => {},
  )
  started.push(run)
  expect(run.lambda).toBe('lead')
  writeFileSync(join(folder, 'now'), '')
  expect(await run.invoke({ folder, file: 'now' })).toBe('lead')
  const atWork = run.invoke({ folder, file: 'later' })
  await vi.waitFor(() => expect(run.invocations).toHaveLength(1))
  run.runFrom(bundle('lead-again'))
  expect(await run.invoke({ folder, file: 'now' })).toBe('lead-again')
  writeFileSync(join(folder, 'later'), '')
  expect(await atWork).toBe('lead')
  // The old instance is not reused.
  expect(await Promise.all(['now', 'now'].map((file) => run.invoke({ folder, file })))).toEqual([
    'lead-again',
    'lead-again',
  ])
})

import { afterAll, vi } from 'vitest'

// Setup file of vitest.config.ts: files of a worker share its environment, clock and globals. Vitest restores what a test
// replaced only before the next test, over what the next file has set on load.

const environment = { ...process.env }
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})

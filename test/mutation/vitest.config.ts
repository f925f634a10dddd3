import { defineConfig } from 'vitest/config'

/** The rules of the functions alone: what a mutant breaks, these have to notice, without a built site. */
export default defineConfig({
  test: {
    include: ['test/{forms,lambdas}/**/*.test.ts'],
    silent: 'passed-only',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Random inputs that notice a mutant today must notice it tomorrow.
    setupFiles: ['test/mutation/same-inputs.ts', 'test/complaints.ts'],
  },
})

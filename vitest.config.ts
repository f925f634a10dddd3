import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileContentOrStop } from '#compiler/compile-content.ts'
import { SummaryReporter } from '#test/summary-reporter.ts'

// What the tests import of #content/ is what content/ says now.
compileContentOrStop()

/**
 * Tests that need the machine to themselves: the functions give a database or a mailbox real seconds, and typefaces
 * come before the first paint on a machine that does nothing else.
 */
const alone = ['test/chaos/many-at-once.test.ts', 'test/e2e/budgets.test.ts']

/** Files that take minutes. */
const long = /\/e2e\/(?:accessibility|reflow|site|request|rooms)\.test\.ts$/

/** Begins with them: else one runs by itself at the end, and a core waits. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => Number(!long.test(moduleId))
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    setupFiles: 'test/complaints.ts',
    silent: 'passed-only',
    reporters: ['default', new SummaryReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'test/{content,forms,lambdas,infra,local,ops,web,art,repository,docs}/**/*.test.{ts,tsx}',
          ],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Each file runs a whole product.
        test: {
          name: 'system',
          globalSetup: 'test/build.ts',
          include: ['test/{api,chaos,e2e}/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // A second build, or every picture: `npm test -- --project nightly`.
        test: {
          name: 'nightly',
          globalSetup: 'test/build.ts',
          include: ['test/nightly/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          globalSetup: 'test/build.ts',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

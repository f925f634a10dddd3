import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileContentOrStop } from '#compiler/compile-content.ts'
import { patience } from '#test/patience.ts'
import { SummaryReporter } from '#test/summary-reporter.ts'

// What the tests import of #content/ is what content/ says now.
compileContentOrStop()

/** Files that take longest. */
const long =
  /\/(?:e2e\/(?:walk|rooms|publishing|request)|api\/(?:limits|product|packages)|repository\/repository)\.test\.ts$/

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
    setupFiles: ['test/complaints.ts', 'test/restore-globals.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 3 * patience,
    hookTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    silent: 'passed-only',
    reporters: ['default', new SummaryReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          setupFiles: ['test/office.ts'],
          include: ['test/{content,forms,lambdas,local,ops,web,art,repository,docs}/**/*.test.{ts,tsx}'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Loading AWS CDK for each file takes longer than its tests.
        test: {
          name: 'infra',
          setupFiles: ['test/office.ts'],
          include: ['test/infra/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Each file runs a whole product.
        test: {
          name: 'system',
          globalSetup: 'test/build.ts',
          include: ['test/{api,e2e}/**/*.test.ts'],
          isolate: false,
          // One more than CI has cores, as a browser often waits.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Prints `N passed, N failed` as the last line. */
export class SummaryReporter implements Reporter {
  /** Whether tests are filtered by title: `vitest -t`. */
  private isChosen = false

  onInit({ config }: Vitest): void {
    this.isChosen = config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      passed += tests.filter((test) => test.result().state === 'passed').length
      // Skipped tests count as failed unless tests are filtered. A file that cannot be imported has no tests.
      const isBroken = (state: string) => state !== 'passed' && !(this.isChosen && state === 'skipped')
      const broken = tests.filter((test) => isBroken(test.result().state)).length
      failed += broken || (module.state() === 'failed' ? 1 : 0)
    }
    process.on('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`))
    if (failed > 0) process.exitCode = 1
  }
}

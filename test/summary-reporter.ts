import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Closes the run with one line, `N passed, N failed`, after everything else that is printed. */
export class SummaryReporter implements Reporter {
  /** Whether a pattern of titles leaves others out: `vitest -t`. */
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
      // A skipped test is a promise not kept, unless somebody asked for others. A file that cannot be imported has no
      // tests at all.
      const isBroken = (state: string) => state !== 'passed' && !(this.isChosen && state === 'skipped')
      const broken = tests.filter((test) => isBroken(test.result().state)).length
      failed += broken || (module.state() === 'failed' ? 1 : 0)
    }
    process.on('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`))
    if (failed > 0) process.exitCode = 1
  }
}

import type { Reporter, TestModule } from 'vitest/node'

/** Closes the run with one line, `N passed, N failed`, after everything else that is printed. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      passed += tests.filter((test) => test.result().state === 'passed').length
      // A skipped test is a promise not kept. A file that cannot be imported has no tests at all.
      const broken = tests.filter((test) => test.result().state !== 'passed').length
      failed += broken || (module.state() === 'failed' ? 1 : 0)
    }
    process.on('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`))
    if (failed > 0) process.exitCode = 1
  }
}

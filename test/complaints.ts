import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const methods = ['error', 'warn'] as const
const real = { error: console.error, warn: console.warn }

const heard: string[] = []
const expected: string[] = []

/**
 * Declares that this test logs to console.error or console.warn, which otherwise fails the test.
 * @param word in each message, like the name of a log event; the test fails if it is not logged
 */
export function expectComplaint(word: string): void {
  expected.push(word)
}

// Setup file of vitest.config.ts, which runs for every test file.
beforeEach(() => {
  heard.length = 0
  expected.length = 0
  for (const method of methods)
    console[method] = (...words: unknown[]) => {
      heard.push(`console.${method}: ${format(...words)}`)
    }
})

afterEach(() => {
  Object.assign(console, real)
  const surprising = heard.filter((complaint) => !expected.some((word) => complaint.includes(word)))
  if (surprising.length > 0) {
    throw new Error(
      `Unexpected on the console; expectComplaint() names what a test expects:\n${surprising.join('\n')}`,
    )
  }
  const missing = expected.filter((word) => !heard.some((complaint) => complaint.includes(word)))
  if (missing.length > 0) throw new Error(`Expected on the console, but missing: ${missing.join(', ')}.`)
})

import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const methods = ['error', 'warn'] as const
const real = { error: console.error, warn: console.warn }

const heard: string[] = []
const expected: string[] = []

/**
 * Says that this test lets something be said to console.error or console.warn: without it, the test fails.
 * @param word of each complaint, like the name of a log event; one that nobody says fails the test, too
 */
export function expectComplaint(word: string): void {
  expected.push(word)
}

// Runs for every file: vitest.config.ts has it as a set-up file.
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
    throw new Error(`No expectComplaint() of this test has a word of:\n${surprising.join('\n')}`)
  }
  const missing = expected.filter((word) => !heard.some((complaint) => complaint.includes(word)))
  if (missing.length > 0) throw new Error(`Nobody complained of ${missing.join(', ')}.`)
})

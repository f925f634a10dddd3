import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reservedConcurrency } from '#infra/reserved-concurrency.ts'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { ann } from '../fixtures.ts'
import { runFlood } from './flood.ts'

const assembly = new Assembly(assemblyFolder)
const flood = { perSecond: 50, seconds: 60, concurrency: reservedConcurrency.lead }

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe('one address that posts 50 times a second for a minute', () => {
  it.each([
    ['leads', { ...ann, elapsed_ms: 30_000 }],
    ['rubbish', { name: '' }],
  ])('%s refuses no other visitor', async (_, words) => {
    const { others, flooder, emails } = await runFlood(assembly, { ...flood, words })
    const visitors = others.get(200) ?? 0
    expect(visitors).toBeGreaterThan(80)
    expect(others).toEqual(new Map([[200, visitors]]))
    expect(flooder.get(429)).toBeGreaterThan(2000)
    expect(emails).toBeLessThanOrEqual(30)
  })

  it('in a new account, which has ten copies, refuses others for two seconds at most', async () => {
    const { others, lastHarmSeconds } = await runFlood(assembly, { ...flood, words: ann, concurrency: 10 })
    expect(lastHarmSeconds).toBeLessThanOrEqual(2)
    expect(others.get(200)).toBeGreaterThan(80)
  })

  it('costs 20 ms of work a post at most, the starts of copies included', async () => {
    const { workedSeconds } = await runFlood(assembly, { ...flood, words: ann })
    expect(workedSeconds / (flood.perSecond * flood.seconds)).toBeLessThan(0.02)
  })
})

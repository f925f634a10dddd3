import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { settingsSchema } from '#infra/settings-schema.ts'

interface Described {
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly default?: unknown
}

/** Keys of the schema with their defaults: `required`, a value, or undefined. */
function keysOf(
  { properties = {} }: Described,
  required: readonly string[],
  before = '',
): [string, unknown][] {
  return Object.entries(properties).flatMap(([key, described]) => [
    [before + key, required.includes(key) && !('default' in described) ? 'required' : described.default],
    ...keysOf(described, described.required ?? [], `${before}${key}.`),
  ])
}

const schema = z.toJSONSchema(settingsSchema, { unrepresentable: 'any' }) as Described

const rows = readFileSync('docs/settings.md', 'utf8')
  .split('\n')
  .map((line) => /^\| `([\w.]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|/.exec(line))
  .filter((row) => row !== null)
  .map(([, key = '', type = '', byDefault = '', effect = '']) => ({ key, type, byDefault, effect }))

describe('the table of settings', () => {
  it('names every key that cdk.json may hold, and no other, in the same order', () => {
    expect(rows.map(({ key }) => key)).toEqual(keysOf(schema, schema.required ?? []).map(([key]) => key))
  })

  it.each(keysOf(schema, schema.required ?? []))('has the default of %s', (key, byDefault) => {
    const text = rows.find((row) => row.key === key)?.byDefault ?? ''
    if (byDefault === 'required') expect(text).toBe('required')
    else if (byDefault === undefined) expect(text).toMatch(/^(?:none|as|those of|the first of)/)
    else expect(JSON.parse(text.startsWith('`') ? text.slice(1, -1) : `"${text}"`)).toEqual(byDefault)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../rooms')
const rooms = readdirSync(folder).filter((file) => file.endsWith('.py'))

/** Rooms by what stands in them, as its part and shape are called: a `vase` of shape "round" is a `round vase`. */
const roomsBy = new Map<string, Set<string>>()
for (const room of rooms) {
  for (const prop of propsIn(readFileSync(join(folder, room), 'utf8')))
    roomsBy.set(prop, (roomsBy.get(prop) ?? new Set()).add(room))
}

function propsIn(source: string): string[] {
  const code = source.replace(/^(?:from|import) .*$/gm, '')
  const vases = [...code.matchAll(/\bvase\((?:[^()]|\([^()]*\))*?(?:, "(\w+)")?\)/g)].map(
    ([, shape = 'bellied']) => `${shape} vase`,
  )
  const others = [...code.matchAll(/\b(\w*(?:stool|rug|pendant))\(/g)].map(([, part = '']) => part)
  return [...vases, ...others]
}

describe('rooms do not look alike', () => {
  it('since each kind of prop is found in some', () => {
    for (const kind of ['vase', 'stool', 'rug', 'pendant'])
      expect([...roomsBy.keys()].filter((prop) => prop.endsWith(kind)).length, kind).toBeGreaterThan(2)
  })

  it.each([...roomsBy])('%s stands in two of them at most', (_, where) => {
    expect([...where].length, [...where].join(', ')).toBeLessThanOrEqual(2)
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Assembly } from '#local/assembly.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = temporaryFolder()

function assemblyOf(Resources: object): Assembly {
  writeFileSync(join(folder, 'Stack.template.json'), JSON.stringify({ Resources }))
  return new Assembly(folder)
}

const thing = (Properties: object, more: object = {}) => ({ Type: 'A::Thing', Properties, ...more })

describe('the synthesized stack', () => {
  it('names what it cannot resolve', () => {
    expect(() => assemblyOf({ It: thing({ value: { 'Fn::ImportValue': 'x' } }) }).only('A::Thing')).toThrow(
      'does not support Fn::ImportValue',
    )
  })

  it('gives a secret one value wherever it is used, at each start', () => {
    const reference = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'S' }, ':SecretString:::}}']] }
    const assembly = assemblyOf({ One: thing({ secret: reference }), Two: thing({ secret: reference }) })
    const [one, two] = assembly.all<{ secret: string }>('A::Thing').map(([, { secret }]) => secret)
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    const { secret } = assemblyOf({ One: thing({ secret: reference }) }).only<{ secret: string }>('A::Thing')
    expect([two, secret]).toEqual([one, one])
  })
})

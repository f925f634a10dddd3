import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Assembly } from '#local/assembly.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = temporaryFolder()

it('a secret of the synthesized stack has one value wherever it is used, at each start', () => {
  const reference = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'S' }, ':SecretString:::}}']] }
  const thing = { Type: 'A::Thing', Properties: { secret: reference } }
  const secretsOf = (Resources: object) => {
    writeFileSync(join(folder, 'Stack.template.json'), JSON.stringify({ Resources }))
    return new Assembly(folder).all<{ secret: string }>('A::Thing').map(([, { secret }]) => secret)
  }
  const [one, two] = secretsOf({ One: thing, Two: thing })
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect([two, ...secretsOf({ One: thing })]).toEqual([one, one])
})

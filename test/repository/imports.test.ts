import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = globSync('{firm,forms,infra,lambdas,web,local,desk,ops,terminal}/**/*.{ts,tsx,mjs}')

/** Every import of a file of ours, as paths from the root. */
const imports = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => ({
    file,
    target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target.replace(/^#/, ''),
  })),
)

const fromTo = (from: RegExp, to: RegExp) =>
  imports
    .filter(({ file, target }) => from.test(file) && to.test(target))
    .map(({ file, target }) => `${file} -> ${target}`)

/** The rooms from the ground up: each may import what stands before it. */
const order = [
  ['firm'],
  ['forms'],
  ['lambdas'],
  ['web/content', 'web/src', 'web/build'],
  ['terminal', 'infra'],
  ['local', 'desk', 'ops'],
]

describe('imports', () => {
  it('are read at all', () => {
    expect(imports.length).toBeGreaterThan(200)
  })

  it('go from a room to those below it', () => {
    for (const [at, rooms] of order.entries()) {
      const above = order.slice(at + 1).flat()
      expect(fromTo(new RegExp(`^(?:${rooms.join('|')})/`), new RegExp(`^(?:${above.join('|')})/`))).toEqual(
        [],
      )
    }
  })

  it('of what runs in the browser are free of AWS and Node', () => {
    expect(fromTo(/^(?:firm|forms|web\/src|web\/content)\//, /^(?:@aws-sdk|node:|aws-cdk)/)).toEqual([])
    expect(fromTo(/^web\/content\//, /^react/)).toEqual([])
    expect(fromTo(/^web\/(?:src|content)\//, /^lambdas\//)).toEqual([])
  })

  it('of ui know nothing of remodeling: no content, no form, no fact of the firm, no component', () => {
    expect(
      fromTo(
        /^web\/src\/ui\//,
        /^(?:web\/content|web\/src\/(?:components|forms|layouts|pages)|forms|firm)\//,
      ),
    ).toEqual([])
  })

  it('never climb more than one folder: what is farther has a name from the root', () => {
    const climbing = sources.filter((file) => /from '(?:\.\.\/){2}/.test(readFileSync(file, 'utf8')))
    expect(climbing).toEqual([])
  })
})

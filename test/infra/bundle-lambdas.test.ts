import { globSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Assembly } from '#local/assembly.ts'
import { builtAssembly } from '../built-assembly.ts'

/** Bytes after gzip that a cold start fetches: the budget of the architecture. */
const budget = 120 * 1024

/**
 * Bytes that some functions may have besides, and no other: S3's client for photos; the builder of MIME for pictures and
 * headers; the desk has photos, visits and calls of another function; the editor the check of content, photos, and such calls; who
 * mails visitors reads a calendar. No visitor waits for the last three.
 */
const besides: readonly (readonly [functions: RegExp, bytes: number])[] = [
  [/^(?:Photos|Resend)Function/, 34 * 1024],
  [/^(?:Resend|VisitorMail)Function/, 27 * 1024],
  [/^DeskFunction/, 74 * 1024],
  [/^VisitorMailFunction/, 24 * 1024],
  [/^DeskEditorFunction/, 126 * 1024],
]

const budgetOf = (id: string) =>
  besides.reduce((total, [functions, bytes]) => total + (functions.test(id) ? bytes : 0), budget)

const assembly = new Assembly(builtAssembly())
const bundles = assembly
  .all<{ Handler: string; Code: { S3Key: string } }>('AWS::Lambda::Function')
  .filter(([id, { Handler }]) => Handler === 'handler.handler' && !id.startsWith('Publisher'))
  .map(([id, { Code }]) => [id, assembly.assetFolder(Code.S3Key)] as const)

describe('every function’s bundle', () => {
  it('is there for every handler', () => {
    expect(bundles).toHaveLength(globSync('lambdas/*/handler.ts').length)
  })

  it.each(bundles)('%s stays within its budget', (id, folder) => {
    const code = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
    const size = code.reduce(
      (sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length,
      0,
    )
    expect(size).toBeLessThanOrEqual(budgetOf(id))
  })

  it.each(bundles)(
    '%s has all of content/ in the one file that is loaded anew when facts are published',
    (_, folder) => {
      const speaking = globSync('*.mjs.map', { cwd: folder }).filter((map) =>
        /build\/content|content\/firm|forms\//.test(
          JSON.parse(readFileSync(`${folder}/${map}`, 'utf8')).sources.join(),
        ),
      )
      expect(speaking).toEqual(['app.mjs.map'])
    },
  )
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictures } from '../web/content/pictures.ts'
import { committedContext, exampleDomain } from './config.ts'

/** Something that the owner has to supply, or to confirm, before the site goes public. */
export interface StandIn {
  readonly file: string
  readonly line: number
  /** What it is and why it matters. */
  readonly why: string
  /** Name of the value that a comment marks. */
  readonly what?: string
}

const root = join(import.meta.dirname, '..')

/** Marks a value in a content file that is not the real one: the comment says why it matters. */
const marker = /^\s*(?:\/\/|\*|\/\*\*) Stands in: (.+?)(?:\s*\*\/)?$/

/**
 * Everything that still stands in: what comments in web/content mark, pictures that are no photographs, and addresses
 * in cdk.json that nobody has. In the order of the files.
 */
export function standIns(): StandIn[] {
  return [...marked(), ...unphotographed(), ...addresses()]
}

function marked(): StandIn[] {
  return globSync('web/content/**/*.{ts,mdx}', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      linesOf(file).flatMap((text, at, lines) => {
        const why = marker.exec(text)?.[1]
        return why ? [{ file, line: at + 1, why, ...nameBelow(lines, at) }] : []
      }),
    )
}

/** The value below a mark, behind the other comments. */
function nameBelow(lines: readonly string[], mark: number): { what?: string } {
  const code = lines.slice(mark + 1).find((text) => !/^\s*(?:\/\/|\/?\*|$)/.test(text))
  const what = /^\s*(?:export )?(?:const )?(\w+)/.exec(code ?? '')?.[1]
  return what === undefined ? {} : { what }
}

function unphotographed(): StandIn[] {
  const file = 'web/content/pictures.ts'
  const lines = linesOf(file)
  return Object.entries(pictures)
    .filter(([, { kind }]) => kind === 'rendering')
    .map(([key, picture]) => ({
      file,
      line: lines.findIndex((text) => text.includes(`file: '${picture.file}'`)) + 1,
      why: `"${key}" is a rendering: a photograph of a finished room says more, and only that may be shown as a finished job.`,
    }))
}

function addresses(): StandIn[] {
  const file = 'cdk.json'
  const { stages } = committedContext() as { stages: Record<string, Record<string, unknown>> }
  const settings = Object.entries(stages.prod ?? {})
  return settings
    .filter(([, value]) => typeof value === 'string' && exampleDomain.test(value))
    .map(([key, value]) => ({
      file,
      line: lineOfSetting(linesOf(file), key),
      why: `"prod.${key}" is ${JSON.stringify(value)}: ${purposes[key] ?? 'nobody can be reached there'}.`,
    }))
}

const purposes: Readonly<Record<string, string>> = {
  ownerEmail: 'leads would be sent to nobody',
  senderEmail: 'no e-mail can be sent from an address that is not yours',
  siteUrl: 'search engines and networks would be told a wrong address',
}

/** The line of a setting of the stage prod. */
function lineOfSetting(lines: readonly string[], key: string): number {
  const start = lines.findIndex((text) => text.trim() === '"prod": {')
  return lines.findIndex((text, at) => at > start && text.includes(`"${key}":`)) + 1
}

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')

if (import.meta.main) {
  const found = standIns()
  for (const { file, line, why } of found) console.log(`${file}:${line}  ${why}`)
  console.log(
    found.length === 0
      ? 'Nothing stands in any more.'
      : `\n${found.length} things stand in. Replace each and remove its mark, or decide that it may stay.`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
}

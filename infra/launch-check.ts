import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictures } from '#content/pictures.ts'
import { AlreadyReported } from '#terminal/errors.ts'
import { program, runProcess } from '#terminal/program.ts'
import type { Terminal } from '#terminal/terminal.ts'
import { exampleDomain } from './config.ts'

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

/** Marks what is not the real thing, in a content file by a comment: it says why it matters. */
const marker = /^\s*(?:(?:\/\/|\*|\/\*\*) )?Stands in: (.+?)(?:\s*\*\/)?$/

/**
 * Everything that still stands in: the license, what comments in firm, forms and web/content mark, pictures that are no photographs, and addresses
 * in cdk.json that nobody has. In the order of the files.
 * @param repository where they are. @default this one
 */
export function standIns(repository: string = root): StandIn[] {
  return [...marked(repository), ...unphotographed(repository), ...addresses(repository)]
}

function marked(repository: string): StandIn[] {
  return globSync(['{firm,forms,web/content}/**/*.{ts,mdx}', 'LICENSE'], { cwd: repository })
    .toSorted()
    .flatMap((file) =>
      linesOf(repository, file).flatMap((text, at, lines) => {
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

function unphotographed(repository: string): StandIn[] {
  const entries = globSync('web/content/pictures/*.ts', { cwd: repository })
    .toSorted()
    .flatMap((file) => linesOf(repository, file).map((text, at) => ({ file, line: at + 1, text })))
  return Object.entries(pictures)
    .filter(([, { kind }]) => kind === 'rendering')
    .flatMap(([key, picture]) =>
      entries
        .filter(({ text }) => text.includes(`file: '${picture.file}'`))
        .map(({ file, line }) => ({
          file,
          line,
          why: `"${key}" is a rendering: a photograph of a finished room says more, and only that may be shown as a finished job.`,
        })),
    )
}

function addresses(repository: string): StandIn[] {
  const file = 'cdk.json'
  const lines = linesOf(repository, file)
  const { stages } = JSON.parse(lines.join('\n')).context as { stages: Record<string, object> }
  return Object.entries(stages.prod ?? {}).flatMap(([key, setting]) =>
    textsIn(setting)
      .filter((text) => exampleDomain.test(text))
      .map((text) => ({
        file,
        line: lineOfSetting(lines, key, text),
        why: `"prod.${key}" ${text === setting ? 'is' : 'has'} ${JSON.stringify(text)}: ${purposes[key] ?? 'nobody can be reached there'}.`,
      })),
  )
}

/** The texts of a setting, which may be a list or have parts. */
function textsIn(setting: unknown): string[] {
  if (typeof setting === 'string') return [setting]
  return typeof setting === 'object' && setting !== null ? Object.values(setting).flatMap(textsIn) : []
}

const purposes: Readonly<Record<string, string>> = {
  ownerEmail: 'leads would be sent to nobody',
  senderEmail: 'no e-mail can be sent from an address that is not yours',
  siteUrl: 'search engines and networks would be told a wrong address',
}

/** The line of a text in a setting of the stage prod. */
function lineOfSetting(lines: readonly string[], key: string, text: string): number {
  const stage = lines.findIndex((line) => line.trim() === '"prod": {')
  const setting = lines.findIndex((line, at) => at > stage && line.includes(`"${key}":`))
  return lines.findIndex((line, at) => at >= setting && line.includes(JSON.stringify(text))) + 1
}

const linesOf = (repository: string, file: string) => readFileSync(join(repository, file), 'utf8').split('\n')

/** `npm run launch-check`. */
const launchCheck = (terminal: Terminal) =>
  program('launch-check', terminal)
    .description(
      'Lists what still stands in for the real thing before the site goes public, with file and line.',
    )
    .addHelpText('after', '\nEnds with 1 when anything does.')
    .action(() => {
      const found = standIns()
      for (const { file, line, why } of found) terminal.print(`${file}:${line}  ${why}`)
      if (found.length === 0) return terminal.print('Nothing stands in any more.')
      terminal.print(
        `\n${found.length} things stand in. Replace each and remove its mark, or decide that it may stay.`,
      )
      throw new AlreadyReported()
    })

if (import.meta.main) await runProcess(launchCheck)

import { globSync, readFileSync } from 'node:fs'

/** Something that a guide has a person type: a block of a shell, or a command within a line of text. */
export interface Typed {
  readonly guide: string
  readonly commands: string
}

/** The guides for whoever deploys and watches the site. */
export const guides = ['runbook', 'rollback', 'deploying', 'continuous-deployment', 'leads'] as const

type Guide = (typeof guides)[number]

const textOf = (guide: Guide) => readFileSync(`docs/${guide}.md`, 'utf8')

/** What the runbook has a person type before anything else: the functions of the shell that its commands call. */
export const preparation = (): string =>
  blocksOf('runbook').find(({ commands }) => commands.includes('physical()'))?.commands ?? ''

/** Everything that a guide has a person type, in its order, blocks first; the runbook's preparation is left out. */
export const typedIn = (guide: Guide): readonly Typed[] => [
  ...blocksOf(guide).filter(({ commands }) => commands !== preparation()),
  ...withinText(guide),
]

const blocksOf = (guide: Guide): Typed[] =>
  Array.from(textOf(guide).matchAll(/```sh\n(.*?)```/gs), ([, commands = '']) => ({ guide, commands }))

/** A program's bare name is no command. An ellipsis stands for a value that only the reader knows. */
const withinText = (guide: Guide): Typed[] =>
  Array.from(
    textOf(guide)
      .replace(/```.*?```/gs, '')
      .matchAll(/`((?:aws [a-z0-9]+ [a-z0-9]|npm run (?:-s )?[\w-]+ --|npx |logs |errors )[^`]*)`/g),
    ([, commands = '']) => ({ guide, commands: `${commands.replaceAll('…', 'VALUE')}\n` }),
  )

/** What our own programs for ops tell a person to type in AWS's command line, with a word for each value. */
export const toldByPrograms = (): string[] =>
  globSync('ops/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/"(aws [a-z0-9]+ [a-z-]+ [^"]*)"/g), ([, command = '']) =>
      command.replaceAll(/\$\{[^}]*\}/g, 'VALUE'),
    ),
  )

/**
 * The words after the name in each call of one of our own programs: for the tests that run the program.
 * @param script as in "npm run restore"
 */
export function callsOf(script: string, ...among: readonly Guide[]): string[][] {
  const call = new RegExp(`npm run (?:-s )?${script}(?: --( [^\\n#;|&]*)?)?(?=[\\n#;|&]|$)`, 'g')
  const typed = among.flatMap(typedIn)
  return typed.flatMap(({ commands }) =>
    Array.from(commands.matchAll(call), ([, words = '']) => words.trim().split(/\s+/).filter(Boolean)),
  )
}

import { readFileSync } from 'node:fs'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { deploy } from '#ops/deploy.ts'
import { leads } from '#ops/leads.ts'
import { preflight } from '#ops/preflight.ts'
import { redrive } from '#ops/redrive.ts'
import { restore } from '#ops/restore.ts'
import { rollback } from '#ops/rollback.ts'
import { smoke } from '#ops/smoke.ts'
import { run } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
import { atTerminal } from '../at-terminal.ts'

/** Our own programs that the guides call. Each is run with the words of the guides in its own test (`callsOf`). */
const programs: Readonly<Record<string, (terminal: Terminal) => CommandUnknownOpts>> = {
  deploy,
  leads,
  preflight,
  redrive,
  restore,
  rollback,
  smoke,
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** Thrown where a program would begin its work: its words are understood. */
class Understood extends Error {}

/**
 * @param words after "npm"
 * @returns what our program would answer instead of beginning its work; nothing when it understands its words
 */
export async function flawsOfScript(words: readonly string[]): Promise<string[]> {
  const [verb, ...rest] = words
  if (verb !== 'run') return []
  const [script = '', ...more] = rest.filter((word) => word !== '-s')
  if (!(script in scripts)) return [`npm run ${script}: there is no such script`]
  const program = programs[script]
  if (!program) return []
  const { complaints } = await atTerminal(undefined, (terminal) => {
    const stopped = program(terminal).hook('preAction', () => {
      throw new Understood('understood')
    })
    return run(stopped, more.slice(more[0] === '--' ? 1 : 0), terminal, (error) => (error as Error).message)
  })
  const isHelp = more.includes('--help') && complaints === ''
  return isHelp || complaints === 'understood\n' ? [] : [`npm run ${script}: ${complaints.trim()}`]
}

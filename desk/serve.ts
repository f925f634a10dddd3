import { once } from '#lambdas/shared/environment.ts'
import { CommandError, Misuse } from '#terminal/errors.ts'
import { readWords } from '#terminal/options.ts'
import type { Command, Desk, Terminal } from './command.ts'
import { erase } from './commands/erase.ts'
import { exportRows } from './commands/export.ts'
import { list } from './commands/list.ts'
import { resend } from './commands/resend.ts'
import { show } from './commands/show.ts'
import { status } from './commands/status.ts'
import { explainFailure } from './explain-failure.ts'
import { helpFor, hint, overview } from './help.ts'
import { nameOf, openTables, type Place, placeOptions, readPlace } from './open-tables.ts'

/** Everything that can be asked of the desk, in the order of the overview. */
export const commands: readonly Command[] = [list, show, exportRows, status, resend, erase]

/** What the program ends with: 0 done, 1 not possible as things are, 2 written wrongly. */
export type ExitCode = 0 | 1 | 2

/**
 * Carries out one command line.
 * @param now epoch seconds
 */
export async function serve(
  [name, ...words]: readonly string[],
  terminal: Terminal,
  now = () => Math.floor(Date.now() / 1000),
): Promise<ExitCode> {
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.print(overview(commands))
    return name === undefined ? 2 : 0
  }
  const command = commands.find((each) => each.name === name)
  if (!command) {
    terminal.complain(`There is no command "${name}". ${hint()}`)
    return 2
  }
  return run(command, words, terminal, now)
}

async function run(
  command: Command,
  words: readonly string[],
  terminal: Terminal,
  now: () => number,
): Promise<ExitCode> {
  let place: Place | undefined
  try {
    const help = { help: { help: 'this' } }
    const { plain, chosen } = readWords(words, { ...command.options, ...placeOptions, ...help })
    if (chosen.help) {
      terminal.print(helpFor(command))
      return 0
    }
    place = readPlace(chosen)
    await command.run(plain, chosen, deskAt(place, terminal, now))
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) {
      terminal.complain(explainFailure(error, place))
      return 1
    }
    terminal.complain(error instanceof Misuse ? `${error.message} ${hint(command.name)}` : error.message)
    return error.exitCode
  }
}

function deskAt(place: Place, terminal: Terminal, now: () => number): Desk {
  const open = once(() => openTables(place))
  return {
    terminal,
    place: nameOf(place),
    now,
    tables: async (form) => (await open()).filter((table) => !form || table.form === form),
  }
}

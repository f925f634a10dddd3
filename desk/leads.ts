import { userInfo } from 'node:os'
import { once } from '#lambdas/shared/environment.ts'
import { examples, runProcess } from '#terminal/program.ts'
import type { Terminal } from '#terminal/terminal.ts'
import { addCorrect } from './commands/correct.ts'
import { addEnterMonths } from './commands/enter-months.ts'
import { addErase } from './commands/erase.ts'
import { addExport } from './commands/export.ts'
import { leadsProgram } from './commands/leads-program.ts'
import { addList } from './commands/list.ts'
import { addNext } from './commands/next.ts'
import { addResend } from './commands/resend.ts'
import { addShow } from './commands/show.ts'
import { addStatus } from './commands/status.ts'
import { longestKept } from './desk.ts'
import { failureMessage } from './failure-message.ts'
import { nameOf, openTables, readPlace } from './open-tables.ts'

/**
 * `npm run leads`: what visitors sent, with the AWS credentials of whoever asks.
 * @param now epoch seconds
 */
export function leads(terminal: Terminal, now = () => Math.floor(Date.now() / 1000)) {
  const program = leadsProgram(terminal)
  const place = once(() => readPlace(program.opts()))
  const open = once(() => openTables(place()))
  const desk = {
    place: () => nameOf(place()),
    now,
    person: () => userInfo().username,
    listedSeconds: () => longestKept,
    tables: async (form?: string) => (await open()).filter((table) => !form || table.form === form),
  }
  for (const addCommand of [
    addList,
    addShow,
    addExport,
    addStatus,
    addNext,
    addCorrect,
    addResend,
    addErase,
    addEnterMonths,
  ])
    addCommand(program, desk, terminal)
  return program
    .hook('preAction', () => void place())
    .addHelpText('after', examples('leads', ['list --help', 'list --local']))
}

if (import.meta.main) await runProcess(leads, failureMessage)

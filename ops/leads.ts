import { userInfo } from 'node:os'
import { once } from '#lambdas/adapters/environment.ts'
import { examples, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { addErase } from './leads/erase.ts'
import { addExport } from './leads/export.ts'
import { failureMessage } from './leads/failure-message.ts'
import { leadsProgram } from './leads/leads-program.ts'
import { addList } from './leads/list.ts'
import { nameOf, openTables, readPlace } from './leads/open-tables.ts'
import { addShow } from './leads/show.ts'

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
    tables: async (form?: string) => (await open()).filter((table) => !form || table.form === form),
  }
  for (const addCommand of [addList, addShow, addExport, addErase]) addCommand(program, desk, terminal)
  return program
    .hook('preAction', () => void place())
    .addHelpText('after', examples('leads', ['list --help', 'list --local']))
}

if (import.meta.main) await runProcess(leads, failureMessage)

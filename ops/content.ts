import { contentFolder } from '#compiler/compile-content.ts'
import { Refusal } from '#infra/command-error.ts'
import { examples, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { openEdits } from './content/open-edits.ts'
import { inLine, pullEdits } from './content/pull-edits.ts'
import { failureMessage } from './leads/failure-message.ts'
import { placeProgram } from './leads/leads-program.ts'
import { readPlace } from './leads/open-tables.ts'

/**
 * `npm run content`: what people changed at the desk.
 * @param folder of the content that it is pulled into. @default this checkout's
 */
export function content(terminal: Terminal, folder = contentFolder) {
  const program = placeProgram('content', terminal)
    .description('What people changed on the site at the desk, and its way into the repository.')
    .addHelpText(
      'after',
      examples('content', ['list', 'pull --stage prod', 'drop 3f0e8f6e-1111-4222-8333-444455556666']),
    )
  const open = () => openEdits(readPlace(program.opts()))
  program
    .command('list')
    .description('Lists every change: those that are published, then those that wait.')
    .action(async () => {
      const { published, drafts } = await (await open()).store.read()
      for (const edit of published) terminal.print(`published  ${inLine(edit)}`)
      for (const edit of drafts) terminal.print(`waiting    ${inLine(edit)}`)
      if (published.length + drafts.length === 0) terminal.print('Nothing was changed at the desk.')
    })
  program
    .command('pull')
    .description(
      'Writes what is published into content/, to be committed; the rest of each file stays as it is.',
    )
    .option('--waiting', 'also what is not published yet')
    .action(async ({ waiting }) => {
      const edits = await open()
      const { published, drafts } = await edits.store.read()
      const lines = await pullEdits(waiting ? [...published, ...drafts] : published, folder, edits)
      for (const line of lines) terminal.print(line)
    })
  program
    .command('drop <id>')
    .description('Forgets a change, for good.')
    .action(async (id) => {
      const { store } = await open()
      const { published, drafts } = await store.read()
      if (![...published, ...drafts].some((edit) => edit.id === id))
        throw new Refusal(`There is no change ${id}.`)
      await store.drop(id)
      terminal.print(`Forgot ${id}.`)
    })
  return program
}

if (import.meta.main) await runProcess(content, failureMessage)

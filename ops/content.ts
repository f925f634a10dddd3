import { contentFolder } from '#compiler/compile-content.ts'
import { Refusal } from '#infra/command-error.ts'
import { stageOption } from '#infra/deployed-stage.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { formatEdit, openEdits, pullEdits } from './desk-edits.ts'
import { errorMessage } from './error-message.ts'

/** `npm run content`: lists, pulls and drops edits. @param folder content to pull into. @default this checkout's */
export function contentProgram(terminal: Terminal, folder = contentFolder) {
  const content = program('content', terminal)
    .description('Lists edits made at the desk and writes them into the repository.')
    .addOption(stageOption())
    .option('--data <folder>', 'data folder of the local product, such as .local, instead of a stage')
    .addHelpText(
      'after',
      examples('content', ['list', 'pull --stage prod', 'drop 3f0e8f6e-1111-4222-8333-444455556666']),
    )
  const open = () => {
    const { stage, data } = content.opts()
    return openEdits(stage, data)
  }
  content
    .command('list')
    .description('Lists every edit: published first, then drafts.')
    .action(async () => {
      const { published, drafts } = await (await open()).store.read()
      for (const edit of published) terminal.print(`published  ${formatEdit(edit)}`)
      for (const edit of drafts) terminal.print(`waiting    ${formatEdit(edit)}`)
      if (published.length + drafts.length === 0) terminal.print('There are no edits.')
    })
  content
    .command('pull')
    .description('Writes published edits into content/, ready to commit. Other lines stay unchanged.')
    .option('--waiting', 'include drafts')
    .action(async ({ waiting }) => {
      const edits = await open()
      const { published, drafts } = await edits.store.read()
      const lines = await pullEdits(waiting ? [...published, ...drafts] : published, folder, edits)
      for (const line of lines) terminal.print(line)
    })
  content
    .command('drop <id>')
    .description('Deletes an edit permanently.')
    .action(async (id) => {
      const { store } = await open()
      const { published, drafts } = await store.read()
      if (![...published, ...drafts].some((edit) => edit.id === id))
        throw new Refusal(`There is no edit ${id}.`)
      await store.drop(id)
      terminal.print(`Deleted ${id}.`)
    })
  return content
}

if (import.meta.main) await runProcess(contentProgram, errorMessage)

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder, buildAssembly } from '#local/assembly-build.ts'
import { Bucket } from '#local/bucket.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { errorMessage } from './error-message.ts'
import { relativeLinks } from './preview/relative-links.ts'

/** `npm run preview`: the pages as files that a browser opens from a folder. */
export const preview = (terminal: Terminal) =>
  program('preview', terminal)
    .description('Writes the built pages into a folder, to be looked at without a server: open index.html.')
    .option('--out <folder>', 'the folder, which is emptied first', 'build/preview')
    .addHelpText(
      'after',
      `
Links lead from file to file, styles and pictures are there. Scripts are left out, which a browser does not run from a
folder: what shows is what visitors see before the page comes alive. Forms lead nowhere.`,
    )
    .addHelpText('after', examples('preview', ['', '--out ../pages']))
    .action(({ out }) => writePreview(out, terminal))

async function writePreview(folder: string, { print }: Terminal): Promise<void> {
  buildAssembly(print)
  rmSync(folder, { recursive: true, force: true })
  const bucket = new Bucket(new Assembly(assemblyFolder))
  const release = bucket.keys
    .find((key) => /^releases\/\w+\/index\.html$/.test(key))
    ?.slice(0, -'index.html'.length)
  if (!release) throw new Error('the assembly holds no release')
  const files = bucket.keys
    .filter((key) => key.startsWith(release) || key.startsWith('assets/'))
    .map((key) => [key.startsWith(release) ? key.slice(release.length) : key, key] as const)
  const names = new Set(files.map(([name]) => name))
  for (const [name, key] of files) {
    const body = (await bucket.find(key))?.body ?? Buffer.alloc(0)
    const target = join(folder, name)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, name.endsWith('.html') ? relativeLinks(body.toString(), name, names) : body)
  }
  print(
    `${files.filter(([name]) => name.endsWith('.html')).length} pages: open ${join(folder, 'index.html')}`,
  )
}

if (import.meta.main) await runProcess(preview, errorMessage)

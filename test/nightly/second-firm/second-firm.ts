import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export const secondFirmFolder = join(root, 'build/second-firm')

/**
 * Copies this repository and changes it as a firm of another state would, by docs/another-firm.md: region, facts, prices and
 * weeks, claims without reviews, no testimonials, one place, two articles, a project with a photograph, a review widget,
 * another service, no rooms, and another look.
 * @throws Error if git cannot list the files
 */
export function makeSecondFirm(): void {
  rmSync(secondFirmFolder, { recursive: true, force: true })
  for (const file of files().filter((each) => existsSync(join(root, each))))
    cpSync(join(root, file), join(secondFirmFolder, file))
  symlinkSync(join(root, 'node_modules'), join(secondFirmFolder, 'node_modules'), 'junction')
  const pictures = 'build/picture-cache'
  if (existsSync(join(root, pictures)))
    cpSync(join(root, pictures), join(secondFirmFolder, pictures), { recursive: true })
  for (const removed of ['es', 'locations', 'services/flooring.yaml'])
    rmSync(content(removed), { recursive: true, force: true })
  for (const folder of ['content', 'web'])
    cpSync(join(import.meta.dirname, folder), join(secondFirmFolder, folder), { recursive: true })
  // A photograph with a name as from a phone.
  const images = join(secondFirmFolder, 'web/images')
  cpSync(join(images, 'kitchen.jpg'), join(images, 'austin-kitchen.JPG'))
  change('kinds-of-work.yaml', (yaml) => yaml.replace('Flooring: flooring', 'Flooring: none'))
  for (const file of readdirSync(content('rooms')))
    change(`rooms/${file}`, (yaml) => yaml.replace(/^shown: .*$/m, 'shown: false'))
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: secondFirmFolder, stdio: 'ignore' })
  run('git', 'init', '--quiet')
  run('git', 'add', '.')
  run(process.execPath, 'content/compiler/compile-content.ts')
  run(process.execPath, 'art/drawings/draw.ts')
}

/** Tracked and untracked files, without ignored ones. */
function files(): string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 }).trim().split('\n')
}

const content = (file: string) => join(secondFirmFolder, 'content', file)

function change(file: string, how: (text: string) => string): void {
  writeFileSync(content(file), how(readFileSync(content(file), 'utf8')))
}

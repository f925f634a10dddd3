import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Folder for the copy of this repository that is another firm's. */
export const secondFirmFolder = join(root, 'build/second-firm')

/**
 * Copies this repository and changes it as another firm would, by the recipes of docs/editing-content.md: its own facts,
 * prices and weeks, claims without reviews, no testimonials, another place, two articles, a project with a photograph, a
 * review service's widget, one service less and another instead, and no room to step into.
 * @throws Error when git cannot list the files
 */
export function makeSecondFirm(): void {
  rmSync(secondFirmFolder, { recursive: true, force: true })
  for (const file of files()) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(secondFirmFolder, file)), { recursive: true })
    cpSync(join(root, file), join(secondFirmFolder, file))
  }
  for (const shared of ['node_modules', 'build/picture-cache']) {
    mkdirSync(join(root, shared), { recursive: true })
    mkdirSync(dirname(join(secondFirmFolder, shared)), { recursive: true })
    symlinkSync(join(root, shared), join(secondFirmFolder, shared), 'junction')
  }
  cpSync(join(import.meta.dirname, 'content'), join(secondFirmFolder, 'content'), { recursive: true })
  addProjectWithPhotograph()
  dropFlooring()
  hideRooms()
}

/** Files that git has, and will have with the next commit. */
function files(): string[] {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout.trim().split('\n')
}

const content = (file: string) => join(secondFirmFolder, 'content', file)

function change(file: string, how: (text: string) => string): void {
  writeFileSync(content(file), how(readFileSync(content(file), 'utf8')))
}

/** The photograph comes as phones name it. */
function addProjectWithPhotograph(): void {
  const images = join(secondFirmFolder, 'web/images')
  cpSync(join(images, 'kitchen.jpg'), join(images, 'solana-beach-kitchen.JPG'))
  writeFileSync(
    content('projects/solana-beach-kitchen.yaml'),
    `order: 10
title: Kitchen in Solana Beach
category: kitchen
location: Solana Beach
type: Kitchen Remodel
summary: White fronts and an oak island, with light from two sides.
description: White fronts, an oak island and the light of two windows, finished in the spring.
words:
  title: A kitchen in Solana Beach, finished
  description: "A finished kitchen in Solana Beach: white fronts, an oak island and the light of two windows, photographed on the day after we left it to its owners."
picture:
  wide: { picture: solana-beach-kitchen, drawing: kitchen-wide-plaster }
  card: { picture: solana-beach-kitchen, drawing: kitchen-plaster }
gallery:
  card: { picture: solana-beach-kitchen, drawing: kitchen-plaster }
story:
  - The owners cook together, so two people pass each other behind the island without turning sideways.
finishes:
  - part: Fronts
    finish: Painted maple, five-piece, satin
place:
  slug: solana-beach
  text: The association on Sierra Avenue asked for drain tests before and after, and the slab came up by crane on a Tuesday morning.
`,
  )
}

function hideRooms(): void {
  for (const file of readdirSync(content('rooms')))
    change(`rooms/${file}`, (yaml) => yaml.replace(/^shown: .*$/m, 'shown: false'))
}

function dropFlooring(): void {
  rmSync(content('services/flooring.yaml'), { force: true })
  change('kinds-of-work.yaml', (yaml) => yaml.replace('Flooring: flooring', 'Flooring: none'))
}

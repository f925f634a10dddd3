import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { modulesFolder } from '#compiler/compile-content.ts'
import type { PicturesOfDeploy } from '#lambdas/site/site-context.ts'
import { slotKinds } from '#web/content/slots.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { pictureCache, readRecipes } from '#web/generate/pictures/recipes-of-build.ts'
import { Refusal } from '../command-error.ts'
import type { Settings } from '../config.ts'
import { installPackages } from '../install-packages.ts'
import { lambdaFolder, readSiteBuild } from '../site-build.ts'
import { type DeployNote, deployNoteFile } from './deploy-note.ts'
import { cacheFolders, sourcePaths } from './working-copy.ts'

const root = join(import.meta.dirname, '../..')

/** Lambda's limit for unzipped code, in bytes: lambda/latest/dg/gettingstarted-limits.html. */
const maxBytes = 250 * 1024 * 1024

/**
 * Writes the publisher's code for the stack: this repository without tests, docs and commands, and the packages of a
 * build for Lambda's processor. On the local stage it points to the checkout.
 * @param settings settings of the stage, whose site and functions are built
 * @param platform npm options of its packages. @default Lambda's
 * @throws Refusal if the packages cannot be installed or the code is too large
 */
export function packagePublisher(
  { stage, siteUrl, retentionMonths, logRetentionDays }: Settings,
  folder = lambdaFolder('publisher'),
  platform?: readonly string[],
): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { base, modules } = readSiteBuild().facts
  const note: DeployNote = {
    settings: { stage, siteUrl, retentionMonths, logRetentionDays },
    base,
    modules: Object.keys(modules),
    pictures: readRecipes(join(root, 'build/client')).map(({ name }) => name),
  }
  writeFileSync(join(folder, deployNoteFile), JSON.stringify(note))
  if (stage === 'local') {
    writeHandler(folder, root, JSON.stringify(root))
    return
  }
  // Without encoded pictures, which a deploy uploads.
  const filter = (file: string) => dirname(file) !== pictureCache || file.endsWith('.json')
  for (const part of [...sourcePaths, ...cacheFolders, relative(root, modulesFolder)])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  installPackages(folder, { platform })
  writeHandler(folder, '.', 'import.meta.dirname')
  assertFolderSize(folder)
}

/** Checks a folder against Lambda's limit. @param limit in bytes @throws Refusal if it is larger */
export function assertFolderSize(folder: string, limit = maxBytes): void {
  const bytesIn = (part: string) =>
    filesBelow(join(folder, part)).reduce((sum, file) => sum + statSync(join(folder, part, file)).size, 0)
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`
  const total = bytesIn('.')
  if (total <= limit) return
  throw new Refusal(
    `The publisher has ${megabytes(total)} of code, but Lambda allows ${megabytes(limit)}: ${megabytes(bytesIn('web/images'))} are the pictures in web/images. Delete those that no page shows, with their entries in content/pictures/, or shrink the largest of them.`,
  )
}

export function writeDeskPictures(): void {
  const files = readRecipes(join(root, 'build/client')).flatMap(({ name }) => {
    const [, picture, width] = /^assets\/(.+)-[0-9a-f]{8}-(\d+)\.avif$/.exec(name) ?? []
    return picture ? [{ picture, width: Number(width), address: `/${name}` }] : []
  })
  // Of each picture the smallest stays.
  const largestFirst = files.toSorted((one, other) => other.width - one.width)
  const thumbnails = Object.fromEntries(largestFirst.map(({ picture, address }) => [picture, address]))
  const pictures: PicturesOfDeploy = { thumbnails, shapes: slotKinds }
  writeFileSync(join(lambdaFolder('desk'), 'pictures.json'), JSON.stringify(pictures))
}

const writeHandler = (folder: string, from: string, repository: string) =>
  writeFileSync(
    join(folder, 'handler.mjs'),
    `import { createPublisherHandler } from ${JSON.stringify(`${from}/infra/publisher/handler.ts`)}
export const handler = createPublisherHandler(${repository}, import.meta.dirname)
`,
  )

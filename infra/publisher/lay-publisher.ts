import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { FactsFile } from '#compiler/facts-file.ts'
import type { PicturesOfDeploy } from '#lambdas/site/dependencies.ts'
import { slotKinds } from '#web/content/slots.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { readRecipes } from '#web/generate/pictures/recipes-of-build.ts'
import { Refusal } from '../command-error.ts'
import type { Settings } from '../config.ts'
import { factsOfBuild, lambdaFolder } from '../site-build.ts'
import { buildPackages } from './build-packages.ts'
import { type DeployNote, deployNoteFile } from './deploy-note.ts'
import { caches, sources } from './working-copy.ts'

const root = join(import.meta.dirname, '../..')

/** Largest code of a function, unzipped, in bytes: lambda/latest/dg/gettingstarted-limits.html. */
const mostBytes = 250 * 1024 * 1024

/** Files of packages that nothing runs or reads; the site's notices quote licenses. */
const unused = '**/*.{map,ts,mts,cts}'

/**
 * Lays the publisher's code where its stack takes it from: this repository without tests, docs and programs, with the
 * packages of a build for the processor of Lambda. The product on one machine gets a pointer to the checkout instead.
 * @param settings of the stage, whose site and functions are built
 * @throws Refusal when the packages cannot be fetched, or are too large
 */
export function layPublisher({ stage, siteUrl, retentionMonths, logRetentionDays }: Settings): void {
  const folder = lambdaFolder('publisher')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { base, modules }: FactsFile = JSON.parse(readFileSync(factsOfBuild, 'utf8'))
  const note: DeployNote = {
    settings: { stage, siteUrl, retentionMonths, logRetentionDays },
    base,
    modules: Object.keys(modules),
    pictures: readRecipes(join(root, 'build/client')).map(({ name }) => name),
  }
  writeFileSync(join(folder, deployNoteFile), JSON.stringify(note))
  if (stage === 'local') {
    layHandler(folder, root, JSON.stringify(root))
    return
  }
  for (const part of [...sources, ...caches])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  cpSync(packagesForLambda(), join(folder, 'node_modules'), { recursive: true })
  layHandler(folder, '.', 'import.meta.dirname')
  const bytes = filesBelow(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  if (bytes > mostBytes)
    throw new Refusal(
      `The publisher has ${bytes} bytes of code, and Lambda takes ${mostBytes} of a function.`,
    )
}

/** Tells the editor the shapes in which places show their pictures, and of each picture the address of its smallest file. */
export function layPicturesOfDeploy(): void {
  const smallest = new Map<string, { readonly width: number; readonly address: string }>()
  for (const { name } of readRecipes(join(root, 'build/client'))) {
    const [, picture = '', width = 0] = /^assets\/(.+)-[0-9a-f]{8}-(\d+)\.avif$/.exec(name) ?? []
    if (picture && !(Number(width) > (smallest.get(picture)?.width ?? Number.MAX_VALUE)))
      smallest.set(picture, { width: Number(width), address: `/${name}` })
  }
  const addresses = [...smallest].map(([picture, { address }]) => [picture, address])
  const pictures: PicturesOfDeploy = { thumbnails: Object.fromEntries(addresses), shapes: slotKinds }
  writeFileSync(join(lambdaFolder('site'), 'pictures.json'), JSON.stringify(pictures))
}

const layHandler = (folder: string, from: string, repository: string) =>
  writeFileSync(
    join(folder, 'handler.mjs'),
    `import { handlerAt } from ${JSON.stringify(`${from}/infra/publisher/handler.ts`)}
export const handler = handlerAt(${repository}, import.meta.dirname)
`,
  )

/**
 * Fetches the packages by the hashes of the lock file, once for each: npm installs what one workspace of a repository
 * needs, here the publisher's.
 * @returns their node_modules
 */
function packagesForLambda(): string {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const needed = JSON.stringify({
    name: 'publisher',
    dependencies: Object.fromEntries(buildPackages.map((each) => [each, '*'])),
  })
  const hash = createHash('sha256').update(lock).update(needed).digest('hex').slice(0, 12)
  const folder = join(root, 'build/publisher-packages', hash)
  const packages = join(folder, 'node_modules')
  if (existsSync(packages)) return packages
  rmSync(join(root, 'build/publisher-packages'), { recursive: true, force: true })
  const work = `${folder}-new`
  mkdirSync(join(work, 'publisher'), { recursive: true })
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(work, 'package.json'), JSON.stringify({ ...manifest, workspaces: ['publisher'] }))
  writeFileSync(join(work, 'package-lock.json'), lock)
  writeFileSync(join(work, 'publisher/package.json'), needed)
  const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc']
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', '--workspace=publisher', ...platform, ...quiet], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Refusal('npm could not fetch the packages of the publisher; the lines above say why.')
  rmSync(join(work, 'node_modules/publisher'))
  for (const file of globSync(unused, { cwd: join(work, 'node_modules') }))
    rmSync(join(work, 'node_modules', file), { recursive: true })
  renameSync(work, folder)
  return packages
}

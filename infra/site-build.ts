import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactsFile } from '#compiler/modules-of.ts'
import { releaseFile } from '#web/generate/release-file.ts'

const buildFolder = join(import.meta.dirname, '../build')

/** Results of the site's build that deployment needs: infra/app.ts makes it before it synthesises. */
export interface SiteBuild {
  readonly assetsFolder: string
  /** Everything else: pages and files with a fixed name. */
  readonly pagesFolder: string
  /** Name of the release that the pages are: the same for the same pages. */
  readonly release: string
  /** `sha256-…` of the rules that kinds of pages have inline, for the Content Security Policy. */
  readonly styleHashes: readonly string[]
  /** Address of the file that says which pages browsers may fetch ahead. */
  readonly speculationRulesPath: string
  /** Paths of the HTML files in web/public: others named them, and they are no pages of ours. */
  readonly namedFiles: readonly string[]
  /** What content/ says to the functions. */
  readonly facts: FactsFile
}

/** What content/ says to the functions of this build, as `FactsFile`. */
export const factsOfBuild = join(buildFolder, 'facts.json')

/** Folder for the code of a function. */
export const lambdaFolder = (name: string): string => join(buildFolder, 'lambdas', name)

export const lambdaBundle = (name: string): string => built(lambdaFolder(name))

/**
 * Finds the built website.
 * @throws Error that says what to run when it is not built
 */
export function readSiteBuild(): SiteBuild {
  const { styleHashes, speculationRulesPath, namedFiles } = JSON.parse(
    readFileSync(built(join(buildFolder, 'site.json')), 'utf8'),
  )
  const pagesFolder = built(join(buildFolder, 'site/pages'))
  const { release } = JSON.parse(readFileSync(built(join(pagesFolder, releaseFile)), 'utf8'))
  const facts: FactsFile = JSON.parse(readFileSync(built(factsOfBuild), 'utf8'))
  return {
    assetsFolder: built(join(buildFolder, 'site/assets')),
    pagesFolder,
    release,
    styleHashes,
    speculationRulesPath,
    namedFiles,
    // What was published over an earlier deploy's pages does not hold for these, also where they say the same facts.
    facts: { ...facts, base: `${release}-${facts.base}` },
  }
}

function built(path: string): string {
  if (!existsSync(path))
    throw new Error(`${path} is missing: run "npx cdk synth", which builds the site and the functions`)
  return path
}

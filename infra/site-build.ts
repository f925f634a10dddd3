import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactsFile } from '#compiler/modules-of.ts'
import { releaseFile } from '#web/generate/release-file.ts'
import type { EdgeSettings } from './edge-code.ts'

const buildFolder = join(import.meta.dirname, '../build')

/** Results of the site build that a deployment needs; infra/app.ts builds before it synthesizes. */
export interface SiteBuild {
  readonly assetsFolder: string
  readonly pagesFolder: string
  /** Release id, a hash of the pages. */
  readonly release: string
  /** `sha256-…` hashes of inline styles, for the Content Security Policy. */
  readonly styleHashes: readonly string[]
  /** URL path of the speculation rules. */
  readonly speculationRulesPath: string
  readonly edge: EdgeSettings
  readonly facts: FactsFile
}

/** File with the `FactsFile` of this build. */
export const factsOfBuild = join(buildFolder, 'facts.json')

export const lambdaFolder = (name: string): string => join(buildFolder, 'lambdas', name)

export const lambdaBundle = (name: string): string => existingPath(lambdaFolder(name))

/** Reads the results of the site build. @throws Error with the command to run if one is missing */
export function readSiteBuild(): SiteBuild {
  const site: Pick<SiteBuild, 'styleHashes' | 'speculationRulesPath' | 'edge'> = JSON.parse(
    readFileSync(existingPath(join(buildFolder, 'site.json')), 'utf8'),
  )
  const pagesFolder = existingPath(join(buildFolder, 'site/pages'))
  const { release } = JSON.parse(readFileSync(existingPath(join(pagesFolder, releaseFile)), 'utf8'))
  const facts: FactsFile = JSON.parse(readFileSync(existingPath(factsOfBuild), 'utf8'))
  return {
    ...site,
    assetsFolder: existingPath(join(buildFolder, 'site/assets')),
    pagesFolder,
    release,
    // Facts published over an earlier deploy's pages do not apply to these, even if both deploys have the same facts.
    facts: { ...facts, base: `${release}-${facts.base}` },
  }
}

function existingPath(path: string): string {
  if (!existsSync(path))
    throw new Error(`${path} is missing: run "npx cdk synth", which builds the site and the functions`)
  return path
}

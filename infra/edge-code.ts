import { readFileSync } from 'node:fs'

/** Constants that synthesis writes into an edge function: into the one that finds the file of a URL, but for `secrets`. */
export interface EdgeSettings {
  /** The host of the site's address, where the domain's other host leads. */
  readonly canonicalHost?: string | undefined
  /** Paths of HTML files that keep their names. */
  readonly namedFiles?: readonly string[]
  /** The release that visitors get. */
  readonly release?: string
  /** The secrets by which `viewer-host` knows a tag, the newest first, with commas between them. */
  readonly secrets?: string
}

/**
 * The code of an edge function. CloudFront takes a script and calls its `handler`; the file is a module, so that
 * editors, linter and readers see who that function is for, and loses its one `export` here.
 * @param name of its file in infra/edge, without ".js"
 * @param settings values for the constants of the code
 * @throws Error when the code has no such constant
 */
export function edgeCode(
  name: 'clean-urls' | 'viewer-host' | 'release-headers',
  settings: EdgeSettings = {},
): string {
  const module = readFileSync(new URL(`./edge/${name}.js`, import.meta.url), 'utf8')
  const code = module.replace('export function handler', 'function handler')
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .reduce((written, [constant, value]) => writeConstant(written, constant, value), code)
}

/** The line of a constant that synthesis writes: text or list. */
const lineOf = (constant: string) => new RegExp(`^const ${constant} = .*$`, 'm')

/** @throws Error when the code has no such constant */
function writeConstant(code: string, constant: string, value: unknown): string {
  if (!lineOf(constant).test(code)) throw new Error(`the edge function takes no ${constant}`)
  return code.replace(lineOf(constant), () => `const ${constant} = ${JSON.stringify(value)}`)
}

/** The release that the deployed code of the function leads to; undefined when it knows none. */
export const releaseIn = (code: string): string | undefined =>
  /^const release = ["']([0-9a-f]{12,32})["']$/m.exec(code)?.[1]

/**
 * The same code, leading to another release.
 * @throws Error when it is not the code of that function
 */
export const withRelease = (code: string, release: string): string => writeConstant(code, 'release', release)

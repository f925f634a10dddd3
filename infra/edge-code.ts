import { readFileSync } from 'node:fs'

/** Constants that synthesis writes into edge/viewer-host.js, its `secrets`, and edge/clean-urls.js, which describe them. */
export interface EdgeSettings {
  readonly canonicalHost?: string | undefined
  readonly namedFiles?: readonly string[]
  readonly release?: string
  readonly spanishPages?: readonly string[]
  readonly unknownSpanishPage?: string
  readonly secrets?: string
}

/**
 * Returns the code of an edge function. CloudFront runs a script: the one `export` of the module is removed.
 * @param settings values of constants in the code
 * @throws Error if the code has no such constant
 */
export function edgeCode(
  name: 'clean-urls' | 'viewer-host' | 'release-headers',
  settings: EdgeSettings = {},
): string {
  const module = readFileSync(new URL(`./edge/${name}.js`, import.meta.url), 'utf8')
  const code = module.replace('export function handler', 'function handler')
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .reduce((text, [constant, value]) => writeConstant(text, constant, value), code)
}

/** Returns code of clean-urls that looks in its key-value store first. */
export function withRedirects(cleanUrls: string): string {
  const redirects = readFileSync(new URL('./edge/redirects.js', import.meta.url), 'utf8')
  return redirects.replace('export ', '') + cleanUrls.replace('function handler', 'function cleanUrl')
}

const lineOf = (constant: string) => new RegExp(`^const ${constant} = .*$`, 'm')

/** @throws Error if the code has no such constant */
function writeConstant(code: string, constant: string, value: unknown): string {
  if (!lineOf(constant).test(code)) throw new Error(`the edge function has no constant "${constant}"`)
  return code.replace(lineOf(constant), () => `const ${constant} = ${JSON.stringify(value)}`)
}

/** Returns the release in the code of clean-urls; undefined if it has none. */
export const releaseIn = (code: string): string | undefined =>
  /^const release = ["']([0-9a-f]{12,32})["']$/m.exec(code)?.[1]

/** Returns the code of clean-urls with another release. @throws Error if it is other code */
export const withRelease = (code: string, release: string): string => writeConstant(code, 'release', release)

import { readFileSync } from 'node:fs'

/** The line of an edge function that takes the host; empty in the file, so that it runs as it is. */
const canonicalHostLine = "const canonicalHost = ''\n"

/** The line that takes the HTML files whose names others gave them. */
const namedFilesLine = 'const namedFiles = []\n'

/**
 * The code of an edge function. CloudFront takes a script and calls its `handler`; the file is a module, so that
 * editors, linter and readers see who that function is for, and loses its one `export` here.
 * @param name of its file in infra/edge, without ".js"
 * @param canonicalHost the host of the site's address, for the function that leads the domain's other host there
 * @param namedFiles paths of HTML files that keep their names, for the same function
 * @throws Error when a host or files are given and the function takes none
 */
export function edgeCode(
  name: 'clean-urls' | 'viewer-host',
  canonicalHost?: string,
  namedFiles: readonly string[] = [],
): string {
  const module = readFileSync(new URL(`./edge/${name}.js`, import.meta.url), 'utf8')
  const code = module.replace('export function handler', 'function handler')
  const settings: readonly (readonly [what: string, line: string, value: unknown])[] = [
    ...(canonicalHost === undefined ? [] : [['canonical host', canonicalHostLine, canonicalHost] as const]),
    ...(namedFiles.length === 0 ? [] : [['named files', namedFilesLine, namedFiles] as const]),
  ]
  return settings.reduce((written, [what, line, value]) => {
    if (!written.includes(line)) throw new Error(`infra/edge/${name}.js takes no ${what}`)
    const [declaration] = line.split(' = ')
    return written.replace(line, () => `${declaration} = ${JSON.stringify(value)}\n`)
  }, code)
}

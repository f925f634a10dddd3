import { readFileSync } from 'node:fs'

/** The line of an edge function that takes the host; empty in the file, so that it runs as it is. */
const canonicalHostLine = "const canonicalHost = ''\n"

/**
 * The code of an edge function. CloudFront takes a script and calls its `handler`; the file is a module, so that
 * editors, linter and readers see who that function is for, and loses its one `export` here.
 * @param name of its file in infra/edge, without ".js"
 * @param canonicalHost the host of the site's address, for the function that leads the domain's other host there
 * @throws Error when a host is given and the function takes none
 */
export function edgeCode(name: 'clean-urls' | 'viewer-host', canonicalHost?: string): string {
  const module = readFileSync(new URL(`./edge/${name}.js`, import.meta.url), 'utf8')
  const code = module.replace('export function handler', 'function handler')
  if (canonicalHost === undefined) return code
  if (!code.includes(canonicalHostLine)) throw new Error(`infra/edge/${name}.js takes no canonical host`)
  return code.replace(canonicalHostLine, `const canonicalHost = ${JSON.stringify(canonicalHost)}\n`)
}

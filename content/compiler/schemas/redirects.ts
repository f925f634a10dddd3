import * as z from 'zod'
import { nearestOf, type Report } from '#compiler/problem.ts'

/** content/redirects.yaml: old paths, each with the page that it leads to. */
export const redirects = z.record(
  z.string().regex(/^\/(?!\/)[^?#]*$/, 'must be a path such as /kitchens.html, without host, ? and #'),
  z.string().regex(/^\/(?!\/)[!->@-z|~]*$/, 'must be the path of a page, such as /services/flooring'),
)

/**
 * Returns the form in which the edge looks up a path, as infra/edge/redirects.js does: decoded, in lower case, without
 * .html, index and last slash, encoded again. Empty if the encoding is broken.
 */
export function redirectKey(path: string): string {
  try {
    const key = decodeURIComponent(path)
      .toLowerCase()
      .replaceAll(/[/\\]+/g, '/')
    return encodeURI(key.replace(/(?:\/index|\/|\.html)+$/, '') || '/')
  } catch {
    return ''
  }
}

/** Paths at which the edge looks up nothing, and files that no visitor follows and the site itself has. */
const reservedPaths =
  /^\/(?:request$|(?:api|assets|desk|\.well-known)(?:\/|$)|.*\.(?:css|ico|js|json|txt|vcf|xml)$)/

/** CloudFront's for a key-value store, in bytes. Our keys and values are ASCII. */
const limits = { key: 512, value: 1024, store: 5_000_000 }

/**
 * Returns the target of each old path by `redirectKey`. A target must be a page, so none leads to another redirect.
 * @param pages paths of all pages @param report called for each entry that does not fit; the result lacks it
 */
export function resolveRedirects(
  entries: Readonly<Record<string, string>>,
  pages: ReadonlySet<string>,
  report: Report,
): Readonly<Record<string, string>> {
  const table: Record<string, string> = {}
  let bytes = 0
  for (const [path, target] of Object.entries(entries)) {
    const key = redirectKey(path)
    const page = redirectKey(target.replace(/#.*/, ''))
    const value = page + (/#.*/.exec(target)?.[0] ?? '')
    bytes += JSON.stringify({ key, value }).length + 1
    const near = pages.has(page) ? undefined : nearestOf(page, [...pages])
    const flaw =
      (!key && 'has a % that begins no code: write %25 for the sign itself') ||
      (reservedPaths.test(key) && 'is a path that the site itself uses: remove the line') ||
      (pages.has(key) && 'is a page of this site: remove the line') ||
      (key in table && 'is the same path as one above: keep one of the two') ||
      (!pages.has(page) &&
        `leads to “${target}”, no page of this site${near ? `: did you mean ${near}` : ''}`) ||
      (key.length > limits.key && `has more than ${limits.key} characters: remove the line`) ||
      (value.length > limits.value && `leads to more than ${limits.value} characters: shorten the address`) ||
      (bytes > limits.store && 'is beyond the 5 MB that CloudFront stores: remove paths that nobody asks for')
    if (flaw) report([path], `“${path}” ${flaw}`)
    else table[key] = value
  }
  return table
}

import { posix } from 'node:path'

/** Attributes that hold one address. */
const single = /\b(href|src|poster|action)="(\/(?!\/)[^"]*)"/g

/** Attributes that hold several, each with a size behind it. */
const several = /\b(srcset|imagesrcset)="([^"]*)"/g

/** Elements that a browser neither runs nor loads from a folder. */
const scripts =
  /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>|<link\b[^>]*rel="(?:modulepreload|manifest)"[^>]*>/gs

/**
 * A page whose addresses lead from file to file, without its scripts.
 * @param name of its file, like "services/painting.html"
 * @param names of all files
 */
export function relativeLinks(html: string, name: string, names: ReadonlySet<string>): string {
  const relative = (address: string): string => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
    const file = [path.slice(1), `${path.slice(1)}.html`, posix.join(path.slice(1), 'index.html')].find(
      (each) => names.has(each),
    )
    return file === undefined ? address : `${posix.relative(posix.dirname(name), file)}${rest}`
  }
  return html
    .replace(scripts, '')
    .replace(/ crossorigin(?:="[^"]*")?(?=[ >])/g, '')
    .replace(single, (_, attribute, address) => `${attribute}="${relative(address)}"`)
    .replace(several, (_, attribute, list: string) => {
      const candidates = list.split(/,\s*/).map((each) => each.replace(/^\/\S*/, relative))
      return `${attribute}="${candidates.join(', ')}"`
    })
}

import { createHash } from 'node:crypto'
import postcss from 'postcss'
import { type ExtractorFunction, PurgeCSS } from 'purgecss'
import purgecssFromHtml from 'purgecss-from-html'
import { notFoundPath, paths } from '#web/content/paths.ts'
import { type Document, stylesPlace } from './document.ts'

/** Attributes that the loader and the browser change before the whole sheet is there: rules for them stay. */
const changingAttributes = [
  'open',
  'data-alive',
  'data-away',
  'data-far',
  'data-full',
  'data-held',
  'data-scrolled',
  'data-viewing',
]

/**
 * Gives every page, inline, the rules that its kind of page needs: less than half of the sheet, so that a document
 * arrives in one round trip. The whole sheet comes with the app, before it can show anything else.
 *
 * Pages below one folder share their rules, byte for byte, because each variant takes a hash in the Content Security
 * Policy, which CloudFront cuts off at 1,783 characters.
 * @param sheet the whole style sheet
 * @param linked what stands beside the rules for readers whose browser refuses them
 * @param external what stands in their place where no hash can be counted on
 * @returns the styled pages, and the hash of each variant: `sha256-…`
 */
export async function stylePages(
  pages: readonly Document[],
  { sheet, linked, external }: { readonly sheet: string; readonly linked: string; readonly external: string },
): Promise<{ pages: Document[]; hashes: string[] }> {
  const kinds = Map.groupBy(pages, ({ path }) => kindOf(path))
  const styled = await Promise.all(
    Array.from(kinds.values(), async (alike) => {
      const rules = await rulesFor(alike, sheet)
      const inline = `<style>${rules}</style>${linked}`
      return {
        hash: hashOf(rules),
        pages: alike.map((page) => {
          // The page for unknown paths is outside of the releases: its headers do not allow a release's
          // rules.
          const head = page.path === notFoundPath ? external : inline
          return { ...page, html: page.html.replace(stylesPlace, () => head) }
        }),
      }
    }),
  )
  return { pages: styled.flatMap(({ pages }) => pages), hashes: styled.map(({ hash }) => hash).toSorted() }
}

/**
 * Pages below one folder are one kind: "/services/painting" is a service. The home page and the planner are
 * kinds of their own, and all other pages, like "/services" and "/about", are one.
 */
function kindOf(path: string): string {
  const [, folder, page] = path.split('/')
  if (path === paths.home || path === paths.plan) return path
  return page ? `${folder}/` : 'others'
}

/** A rule for the page behind a picture opened large: PurgeCSS reads nothing of what stands within `:has()`. */
const aboutLargeView = /html:has\(\.large-view[^{}]*\{[^{}]*\}/g

/** A reader without script gets the whole sheet linked, which has these. */
const withoutScript = /@media \(scripting:\s*none\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g

/** PurgeCSS leaves a layer of which nothing else is left, and Vite a mark of its own. */
const leftovers = /@layer [\w-]+\{\}|\s*\/\*[^*]*\*\//g

async function rulesFor(pages: readonly Document[], sheet: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: pages.map(({ html }) => ({ raw: html, extension: 'html' })),
    // Of the texts of a page, by default, every word would count as a class.
    extractors: [{ extensions: ['html'], extractor: namesIn }],
    css: [{ raw: sheet }],
    dynamicAttributes: changingAttributes,
    // Selectors of a state alone, whatever the element.
    safelist: [':focus-visible', ':disabled', ':target'],
    // Pictures opened large wait for the whole sheet, which a reader without script gets linked.
    blocklist: [/large-view/, /enlarged/],
    keyframes: true,
    variables: true,
  })
  if (!purged) throw new Error('no rules are left of the style sheet')
  return purged.css.replace(aboutLargeView, '').replace(withoutScript, '').replace(leftovers, '')
}

/** Its types are those of a module with a default export; it is CommonJS, whose export is the function itself. */
const namesIn = purgecssFromHtml as unknown as ExtractorFunction<string>

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * Splits the layer named print, which no document carries, from the sheet for screens. Vite's mark, a comment, goes
 * too.
 */
export function splitPrint(sheet: string): { readonly screen: string; readonly print: string } {
  const screen = postcss.parse(sheet)
  const print = postcss.root()
  screen.walkAtRules('layer', (rule) => {
    // Without rules it is the list that orders the layers.
    if (rule.params === 'print' && rule.nodes) print.append(rule.remove())
  })
  screen.walkComments((comment) => {
    comment.remove()
  })
  if (print.nodes.length === 0) throw new Error('the style sheet has no layer named print')
  return { screen: screen.toString(), print: print.toString() }
}

/**
 * The sheet without our own typefaces, for a page whose own rules declare them: declared again they would be fetched
 * and exchanged again.
 */
export function withoutTypefaces(sheet: string): string {
  const rest = postcss.parse(sheet)
  rest.walkAtRules('font-face', (face) => {
    if (face.some((each) => each.type === 'decl' && each.value.includes('url('))) face.remove()
  })
  return rest.toString()
}

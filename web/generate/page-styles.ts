import { createHash } from 'node:crypto'
import postcss, { type AtRule, type Root } from 'postcss'
import { type ExtractorFunction, PurgeCSS } from 'purgecss'
import purgecssFromHtml from 'purgecss-from-html'
import { englishPaths, notFoundPath } from '#web/content/paths.ts'
import { type Document, stylesPlace } from './document.ts'

/** Attributes that may change before the whole sheet is loaded, whose rules are kept. */
const dynamicAttributes = [
  'open',
  'data-alive',
  'data-away',
  'data-far',
  'data-full',
  'data-held',
  'data-scrolled',
  'data-upward',
  'data-viewing',
]

/**
 * Inlines the rules that each kind of page needs: less than half of the sheet. The app loads the whole sheet.
 *
 * Pages of one folder share their rules, since the headers of every page have the hash of each variant
 * (infra/security-headers.ts has the limit).
 * @param sheet the whole style sheet
 * @param linked fallback tag for browsers that block the rules
 * @param external tag instead of the rules for pages whose headers cannot have their hash
 * @returns the styled pages, and the hash of each variant: `sha256-…`
 */
export async function stylePages(
  pages: readonly Document[],
  { sheet, linked, external }: { readonly sheet: string; readonly linked: string; readonly external: string },
): Promise<{ pages: Document[]; hashes: string[] }> {
  const kinds = Map.groupBy(pages, ({ path }) => kindOf(path))
  const earlySheet = withoutLateRules(sheet)
  const variants = await Promise.all(
    Array.from(kinds.values(), async (pagesOfKind) => {
      const rules = await rulesFor(pagesOfKind, earlySheet)
      const inline = `<style>${rules}</style>${linked}`
      return {
        hash: `sha256-${createHash('sha256').update(rules).digest('base64')}`,
        pages: pagesOfKind.map((page) => {
          // The page for unknown paths is served outside of releases, without their hashes.
          const head = page.path === notFoundPath ? external : inline
          return { ...page, html: page.html.replace(stylesPlace, () => head) }
        }),
      }
    }),
  )
  return {
    pages: variants.flatMap(({ pages }) => pages),
    hashes: [...new Set(variants.map(({ hash }) => hash))].toSorted(),
  }
}

/** Groups the pages of a folder; any other is its own kind, with its Spanish one. */
function kindOf(address: string): string {
  const path = englishPaths[address] ?? address
  const [, folder, page] = path.split('/')
  return page ? `${folder}/` : path
}

async function rulesFor(pages: readonly Document[], sheet: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: pages.map(({ html }) => ({ raw: html, extension: 'html' })),
    // The default extractor treats every word of a text as a class. This one is CommonJS, but typed as a module.
    extractors: [
      { extensions: ['html'], extractor: purgecssFromHtml as unknown as ExtractorFunction<string> },
    ],
    css: [{ raw: sheet }],
    dynamicAttributes,
    safelist: [':focus-visible', ':disabled', ':target'],
    keyframes: true,
    variables: true,
  })
  if (!purged) throw new Error('PurgeCSS has removed all rules of the style sheet')
  return edited(purged.css)
}

/** Removes what the whole sheet brings: the rules of the large view, and those for browsers without script, which link it. */
const withoutLateRules = (sheet: string) =>
  edited(sheet, (root) => {
    root.walkRules(/\.(?:large-view|enlarged)/, (rule) => {
      rule.remove()
    })
    root.walkAtRules('media', (query) => {
      if (/scripting:\s*none/.test(query.params)) query.remove()
    })
  })

/** Edits a sheet, and removes queries and layers that are empty then. */
function edited(sheet: string, edit: (root: Root) => void = () => {}): string {
  const root = postcss.parse(sheet)
  edit(root)
  const blocks: AtRule[] = []
  root.walkAtRules((block) => {
    blocks.unshift(block)
  })
  for (const block of blocks) if (block.nodes?.length === 0) block.remove()
  return root.toString()
}

/** Splits off the layer named print and removes comments. @throws Error if there is no such layer */
export function splitPrint(sheet: string): { readonly screen: string; readonly print: string } {
  const screen = postcss.parse(sheet)
  const print = postcss.root()
  screen.walkAtRules('layer', (rule) => {
    // Without nodes it is the statement that orders the layers.
    if (rule.params === 'print' && rule.nodes) print.append(rule.remove())
  })
  screen.walkComments((comment) => {
    comment.remove()
  })
  if (print.nodes.length === 0) throw new Error('the style sheet has no layer named print')
  return { screen: screen.toString(), print: print.toString() }
}

/** Removes our typefaces from a sheet for pages that declare them inline, since they would be fetched again. */
export const withoutTypefaces = (sheet: string): string =>
  edited(sheet, (root) =>
    root.walkAtRules('font-face', (face) => {
      if (face.some((each) => each.type === 'decl' && each.value.includes('url('))) face.remove()
    }),
  )

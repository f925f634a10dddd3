import { basename } from 'node:path'
import mdx, { type Options } from '@mdx-js/rollup'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import { define } from 'unist-util-mdx-define'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { Plugin, TransformResult } from 'vite'
import { fillPlaceholders } from '#compiler/facts.ts'
import { articleFacts } from '#content/article-facts.ts'
import { facts } from '#content/facts.ts'
import type { ArticleHeading } from '#web/content/article-heading.ts'
import { paths, slugs } from '#web/content/paths.ts'

/**
 * Turns an article into a module: the text as a component, `facts` and `headings` beside it.
 *
 * Its transform throws an Error with a sentence for the writer when the article cannot be read.
 */
export function articles(): Plugin {
  const { transform } = mdx(options) as {
    transform: (source: string, path: string) => Promise<TransformResult>
  }
  return {
    name: 'site-articles',
    // Before React's plug-in, which reads what comes out.
    enforce: 'pre',
    async transform(source, id) {
      const [path = ''] = id.split('?')
      if (!path.endsWith('.mdx')) return undefined
      return transform(
        fillPlaceholders(source, factsByName, () => {}),
        path,
      ).catch((error) => {
        // Our own checks throw sentences that say enough.
        if (!(error instanceof VFileMessage)) throw error
        throw new Error(`${basename(path)} cannot be read as an article: ${error.message}`)
      })
    },
  }
}

const factsByName = new Map(Object.entries(facts))

const options: Options = {
  remarkPlugins: [remarkFrontmatter, () => checkLinks, () => exportFacts],
  rehypePlugins: [rehypeSlug, () => exportHeadings],
}

function exportFacts(tree: MarkdownRoot, file: VFile): void {
  const { slug: _, ...said } = articleFacts.find(({ slug }) => slug === file.stem) ?? {}
  define(tree, file, { facts: valueToEstree(said) })
}

/** Stops at a link to a page of ours that is not there. */
function checkLinks(tree: MarkdownRoot, file: VFile): void {
  const unknown: string[] = []
  visit(tree, 'link', ({ url }) => {
    if (url.startsWith('/') && !addresses.has(url.replace(/#.*$/, '') || '/')) unknown.push(url)
  })
  if (unknown.length > 0)
    throw new Error(`${file.basename} links to ${unknown.join(', ')}, where there is no page of ours.`)
}

/** Every page of ours that a text may link to. */
const addresses: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...slugs.services.map(paths.service),
  ...slugs.locations.map(paths.location),
  ...slugs.resources.map(paths.resource),
  ...slugs.articles.map(paths.article),
])

function exportHeadings(tree: Root, file: VFile): void {
  const headings: ArticleHeading[] = []
  for (const node of tree.children)
    if (node.type === 'element' && node.tagName === 'h2')
      headings.push({ id: String(node.properties.id), text: textOf(node) })
  if (headings.length < 3) throw new Error(`${file.basename} has fewer than three headings ("## …").`)
  define(tree, file, { headings: valueToEstree(headings) })
}

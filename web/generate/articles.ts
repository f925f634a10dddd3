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
import { pageTitles } from '#content/page-titles.ts'
import { paths, slugs } from '#web/content/paths.ts'

/** Compiles an article to a module that exports its text as a component, `facts` and `headings`. */
export function articles(): Plugin {
  const { transform } = mdx(options) as {
    transform: (source: string, path: string) => Promise<TransformResult>
  }
  return {
    name: 'site-articles',
    // Before React's plugin, which transforms the result.
    enforce: 'pre',
    async transform(source, id) {
      const [path = ''] = id.split('?')
      if (!path.endsWith('.mdx')) return undefined
      return transform(
        fillPlaceholders(source, factsByName, () => {}),
        path,
      ).catch((error) => {
        // Errors of our own checks need no context.
        if (!(error instanceof VFileMessage)) throw error
        throw new Error(`${basename(path)} cannot be read as an article: ${error.message}`)
      })
    },
  }
}

/** Facts are words also where they hold a character of the markup; what they name in braces is filled in. */
const factsByName = new Map(
  Object.entries(facts).map(([name, value]) => [
    name,
    value.replace(/<|\{(?![\w-]+(?:\.[\w-]+)+\})/g, '\\$&'),
  ]),
)

const options: Options = {
  remarkPlugins: [remarkFrontmatter, () => checkLinks, () => exportFacts],
  rehypePlugins: [rehypeSlug, () => exportHeadings],
}

function exportFacts(tree: MarkdownRoot, file: VFile): void {
  const { slug: _, ...ownFacts } = articleFacts.find(({ slug }) => slug === file.stem) ?? {}
  define(tree, file, { facts: valueToEstree(ownFacts) })
}

/** @throws Error at a link to an unknown page of the site */
function checkLinks(tree: MarkdownRoot, file: VFile): void {
  const unknownUrls: string[] = []
  visit(tree, 'link', ({ url }) => {
    if (url.startsWith('/') && !linkablePaths.has(url.replace(/#.*$/, '') || '/')) unknownUrls.push(url)
  })
  if (unknownUrls.length > 0)
    throw new Error(`${file.basename} links to ${unknownUrls.join(', ')}, which is no page of the site.`)
}

const linkablePaths: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...slugs.services.map(paths.service),
  ...slugs.locations.map(paths.location),
  ...slugs.resources.map(paths.resource),
  ...slugs.articles.map(paths.article),
  ...Object.keys(pageTitles),
])

function exportHeadings(tree: Root, file: VFile): void {
  const headings: { id: string; text: string }[] = []
  for (const node of tree.children)
    if (node.type === 'element' && node.tagName === 'h2')
      headings.push({ id: String(node.properties.id), text: textOf(node) })
  if (headings.length < 3) throw new Error(`${file.basename} has fewer than three headings ("## …").`)
  define(tree, file, { headings: valueToEstree(headings) })
}

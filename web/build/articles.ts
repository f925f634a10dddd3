import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CompileOptions, compile } from '@mdx-js/mdx'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { define } from 'unist-util-mdx-define'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import { VFileMessage } from 'vfile-message'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { type ArticleFacts, type ArticleHeading, articleCategories } from '#web/content/article.ts'
import { type DrawingKey, drawingAlts } from '#web/content/drawings.ts'
import { type ArticleSlug, paths, slugs } from '#web/content/paths.ts'
import { type PictureKey, pictures } from '#web/content/pictures.ts'
import { folders, slugsIn, type WithSlug } from './content-folders.ts'

const datePattern =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:[1-9]|[12]\d|3[01]), 20\d\d$/

const pictureName = z.custom<PictureKey>(
  (name) => typeof name === 'string' && name in pictures,
  'must be the name of a picture in web/content/pictures',
)
const drawingName = z.custom<DrawingKey>(
  (name) => typeof name === 'string' && name.replace(/-[^-]*$/, '') in drawingAlts,
  'must be the name of a drawing in web/images/drawings',
)
const filling = z.strictObject({ picture: pictureName.optional(), drawing: drawingName })

/** What the first lines of an article must say; messages are for whoever writes it. */
const frontMatter = z.strictObject({
  title: z.string().min(10, 'is too short').max(70, 'has more than 70 characters'),
  description: z
    .string()
    .min(110, 'has fewer than 110 characters, and search results show up to 160')
    .max(160, 'has more than 160 characters, and search results cut it there'),
  excerpt: z.string().min(40, 'is too short').max(170, 'has more than 170 characters'),
  date: z.string().regex(datePattern, 'must be written like "May 3, 2025"'),
  category: z.enum(articleCategories, `must be one of: ${articleCategories.join(', ')}`),
  keywords: z.array(z.string()).min(3, 'needs three phrases or more').optional(),
  picture: z.strictObject({ wide: filling, card: filling }),
  closing: z.strictObject({ title: z.string(), text: z.string() }),
})

/**
 * Reads the first lines of an article.
 * @param file its name, for messages
 * @throws Error with a sentence for each line that is missing or wrong
 */
export function readFrontMatter(source: string, file: string): ArticleFacts {
  const checked = frontMatter.safeParse(parseFrontMatter(source, file))
  if (!checked.success)
    throw new Error(
      checked.error.issues
        .map((issue) =>
          issue.code === 'unrecognized_keys'
            ? `${file}: nothing is known as ${issue.keys.map((key) => `"${key}"`).join(', ')}.`
            : `${file}: ${issue.path.join('.') || 'the list of facts'} ${issue.code === 'invalid_type' ? 'is missing, or no text' : issue.message}.`,
        )
        .join('\n'),
    )
  return checked.data
}

function parseFrontMatter(source: string, file: string): unknown {
  const parsed = new VFile(source)
  try {
    matter(parsed)
  } catch (error) {
    throw new Error(`${file}: the lines between "---" cannot be read. ${(error as Error).message}`)
  }
  if (Object.keys(parsed.data.matter ?? {}).length === 0)
    throw new Error(`${file} does not begin with its facts between two lines of "---".`)
  return parsed.data.matter
}

/**
 * What the first lines of all articles say, the newest first.
 * @throws Error as readFrontMatter does
 */
export const readArticleFiles = (folder: string = folders.articles): WithSlug<ArticleFacts, ArticleSlug>[] =>
  slugsIn(folder, '.mdx')
    .map((slug) => ({ slug: slug as ArticleSlug, ...readArticleFile(slug, folder) }))
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))

/**
 * What an article's first lines say.
 * @throws Error as readFrontMatter does
 */
export const readArticleFile = (slug: string, folder: string = folders.articles): ArticleFacts =>
  readFrontMatter(readFileSync(join(folder, `${slug}.mdx`), 'utf8'), `${slug}.mdx`)

/**
 * Turns an article into a module: the text as a component, `facts` and `headings` beside it. Not by @mdx-js/rollup,
 * which would install Rollup beside the bundler that Vite has.
 *
 * Its transform throws an Error with a sentence for the writer when the article cannot be read.
 */
export function articles(): Plugin {
  return {
    name: 'site-articles',
    // Before React's plug-in, which reads what comes out.
    enforce: 'pre',
    async transform(source, id) {
      const [path = ''] = id.split('?')
      if (!path.endsWith('.mdx')) return undefined
      const compiled = await compile(new VFile({ path, value: source }), compileOptions).catch((error) => {
        // Our own checks throw sentences that say enough.
        if (!(error instanceof VFileMessage)) throw error
        throw new Error(`${basename(path)} cannot be read as an article: ${error.message}`)
      })
      return { code: String(compiled), map: null }
    },
  }
}

const compileOptions: CompileOptions = {
  remarkPlugins: [
    remarkFrontmatter,
    () => checkFacts,
    () => checkLinks,
    [remarkMdxFrontmatter, { name: 'facts' }],
  ],
  rehypePlugins: [rehypeSlug, () => exportHeadings],
}

function checkFacts(_: MarkdownRoot, file: VFile): void {
  readFrontMatter(String(file), file.basename ?? '')
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

/** Adds the export `headings`, from which the page makes its table of contents. */
function exportHeadings(tree: Root, file: VFile): void {
  const headings: ArticleHeading[] = []
  for (const node of tree.children)
    if (node.type === 'element' && node.tagName === 'h2')
      headings.push({ id: String(node.properties.id), text: textOf(node) })
  if (headings.length < 3) throw new Error(`${file.basename} has fewer than three headings ("## …").`)
  define(tree, file, { headings: valueToEstree(headings) })
}

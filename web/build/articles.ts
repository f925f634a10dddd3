import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compile } from '@mdx-js/mdx'
import type { Element, Root } from 'hast'
import rehypeSlug from 'rehype-slug'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  type ArticleCard,
  type ArticleFacts,
  type ArticleHeading,
  articleCategories,
} from '#web/content/article.ts'
import { paths, slugs } from '#web/content/paths.ts'

const moduleName = 'virtual:articles'
const moduleId = `\0${moduleName}`

/** The articles of the site, one MDX file each; the file's name is the slug. */
const articleFolder = join(import.meta.dirname, '../content/articles')

const datePattern =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:[1-9]|[12]\d|3[01]), 20\d\d$/

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
  closing: z.strictObject({ title: z.string(), text: z.string() }),
})

/**
 * Reads the first lines of an article.
 * @param file its name, for messages
 * @throws Error with a sentence for each line that is missing or wrong
 */
export function readFrontMatter(source: string, file: string): { facts: ArticleFacts; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`${file} does not begin with its facts between two lines of "---".`)
  let facts: unknown
  try {
    facts = parse(head)
  } catch (error) {
    throw new Error(
      `${file}: the lines between "---" cannot be read. ${error instanceof Error ? error.message : error}`,
    )
  }
  const checked = frontMatter.safeParse(facts)
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
  return { facts: checked.data, body }
}

/**
 * All articles, the newest first.
 * @param known the addresses that articles have
 * @throws Error as readFrontMatter does, and for a file without an address or an address without a file
 */
export function readArticles(
  folder = articleFolder,
  known: readonly string[] = slugs.articles,
): ArticleCard[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mdx'))
  const homeless = files.filter((file) => !known.includes(basename(file, '.mdx')))
  const missing = known.filter((slug) => !files.includes(`${slug}.mdx`))
  const problems = [
    ...homeless.map(
      (file) => `${file} has no address: add its name to the articles in web/content/paths.ts.`,
    ),
    ...missing.map(
      (slug) => `web/content/paths.ts knows the article "${slug}", but there is no ${slug}.mdx.`,
    ),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return files
    .map((file) => {
      const { facts } = readFrontMatter(readFileSync(join(folder, file), 'utf8'), file)
      const { title, excerpt, date, category } = facts
      return { slug: basename(file, '.mdx') as ArticleCard['slug'], title, excerpt, date, category }
    })
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
}

/**
 * What an article's first lines say.
 * @throws Error as readFrontMatter does
 */
export const articleFactsOf = (slug: string): ArticleFacts =>
  readFrontMatter(readFileSync(join(articleFolder, `${slug}.mdx`), 'utf8'), `${slug}.mdx`).facts

/**
 * Turns an article into a module: the text as a component, `facts` and `headings` beside it.
 * @throws Error with a sentence for the writer when it cannot be read
 */
export async function compileArticle(source: string, file: string): Promise<string> {
  const { facts, body } = readFrontMatter(source, file)
  const headings: ArticleHeading[] = []
  const unknown = [...body.matchAll(/\]\((\/[^)\s]*)\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !addresses.has(address.replace(/#.*$/, '') || '/'))
  if (unknown.length > 0)
    throw new Error(`${file} links to ${unknown.join(', ')}, where there is no page of ours.`)
  const collect = () => (tree: Root) => {
    for (const node of tree.children)
      if (node.type === 'element' && node.tagName === 'h2')
        headings.push({ id: String(node.properties.id), text: textOf(node) })
  }
  const compiled = await compile(body, { rehypePlugins: [rehypeSlug, collect] }).catch((error) => {
    throw new Error(`${file} cannot be read as an article: ${error.message}`)
  })
  if (headings.length < 3) throw new Error(`${file} has fewer than three headings ("## …").`)
  return `${compiled}
export const facts = ${JSON.stringify(facts)}
export const headings = ${JSON.stringify(headings)}
`
}

/** Every page of ours that a text may link to. */
const addresses: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...slugs.services.map(paths.service),
  ...slugs.locations.map(paths.location),
  ...slugs.resources.map(paths.resource),
  ...slugs.articles.map(paths.article),
])

const textOf = (element: Element): string =>
  element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')

/** Lets pages import articles, and their list as `virtual:articles`. */
export function articles(folder = articleFolder): Plugin {
  return {
    name: 'site-articles',
    enforce: 'pre',
    resolveId: (source) => (source === moduleName ? moduleId : undefined),
    load(id) {
      if (id !== moduleId) return undefined
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file))
      return `export const articles = ${JSON.stringify(readArticles(folder))}`
    },
    async transform(source, id) {
      const [path = ''] = id.split('?')
      return path.endsWith('.mdx')
        ? { code: await compileArticle(source, basename(path)), map: null }
        : undefined
    },
  }
}

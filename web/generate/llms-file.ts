import { business } from '#content/business.ts'
import { licensedAndInsured } from '#content/licensed-and-insured.ts'
import { llms } from '#content/pages/llms.ts'
import { sitemap as sitemapPage } from '#content/pages/sitemap.ts'
import { paths } from '#web/content/paths.ts'
import type { Page } from './prerender.ts'

/** Facts about a page that search engines may list. */
export type ListedPage = Pick<Page, 'path' | 'title' | 'description' | 'updated'>

const { lists } = sitemapPage

/** Pages of one kind, by how their addresses begin. */
const sections: readonly (readonly [title: string, begins: RegExp])[] = [
  [lists.services, /^\/(?:services|3d-renderings)/],
  [lists.guides, /^\/(?:resources|plan$)/],
  [lists.articles, /^\/blog/],
  [lists.locations, /^\/locations/],
  [lists.projects, /^\/projects/],
  [lists.pages, /^\//],
]

/**
 * Summary for language models, as llmstxt.org describes: the firm, what it costs and takes, then every page with its description, kind by
 * kind.
 * @param pages every page that search engines may list; the home page's description is the summary
 * @param siteUrl canonical origin, without a slash at the end
 */
export function llmsFile(pages: readonly ListedPage[], siteUrl: string): string {
  const home = pages.find(({ path }) => path === paths.home)
  const others = pages.filter((page) => page !== home)
  const groups = Map.groupBy(others, ({ path }) => sections.find(([, begins]) => begins.test(path))?.[0])
  return [
    `# ${business.name}`,
    `> ${home?.description ?? ''}`,
    `${licensedAndInsured}, ${business.license}. ${business.area}. Phone ${business.phone} (${business.phoneHours}). Email ${business.email}.`,
    `## ${llms.title}\n\n${llms.facts.map((fact) => `- ${fact.replaceAll('\u2060', '')}`).join('\n')}`,
    ...sections.flatMap(([title]) => {
      const listed = groups.get(title) ?? []
      return listed.length === 0
        ? []
        : [
            `## ${title}\n\n${listed.map(({ path, title, description }) => `- [${title}](${siteUrl}${path}): ${description}`).join('\n')}`,
          ]
    }),
  ]
    .map((part) => `${part}\n`)
    .join('\n')
}

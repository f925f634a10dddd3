import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readArticleFiles } from './articles.ts'
import { folders, readProjects, readServices } from './content-folders.ts'

/** The modules that pages import; types are in src/virtual-content.d.ts. */
const lists: Readonly<Record<string, () => Promise<string>>> = {
  'virtual:articles': async () => {
    const cards = readArticleFiles().map(({ slug, title, excerpt, date, category }) => ({
      slug,
      title,
      excerpt,
      date,
      category,
    }))
    return `export const articles = ${JSON.stringify(cards)}`
  },
  'virtual:services': async () => {
    const cards = (await readServices()).map(({ slug, name, summary, features }) => ({
      slug,
      name,
      summary,
      features,
    }))
    return `export const services = ${JSON.stringify(cards)}`
  },
  'virtual:gallery': async () => {
    const cards = (await readProjects()).map(({ slug, title, category, location, summary }) => ({
      slug,
      title,
      category,
      location,
      summary,
    }))
    return `export const projects = ${JSON.stringify(cards)}`
  },
  'virtual:projects': async () => {
    const cards = (await readProjects()).map(({ slug, title, location, type, description }) => ({
      slug,
      title,
      location,
      type,
      description,
    }))
    return `export const projects = ${JSON.stringify(cards)}`
  },
}

/**
 * Provides the lists of all articles, projects and services, with what their cards say: a page that shows the cards need not
 * load the whole texts.
 */
export const contentLists = (): Plugin => ({
  name: 'site-content-lists',
  resolveId: (source) => (Object.hasOwn(lists, source) ? `\0${source}` : undefined),
  load(id) {
    const list = lists[id.slice(1)]
    if (!list) return undefined
    for (const folder of [folders.articles, folders.projects, folders.services])
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file))
    return list()
  },
})

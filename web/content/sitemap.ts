import type { PageWords } from './pages.ts'

/** The page that lists all others. */
export const sitemapPage = {
  words: {
    title: 'Sitemap',
    description:
      'Every page of this website on one page: services, design studies, guides, articles and the places in San Diego County where we work.',
  },
  title: 'Sitemap',
  lead: 'Every page on one page.',
} as const satisfies { words: PageWords; title: string; lead: string }

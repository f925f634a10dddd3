import type { PageWords } from './pages.ts'

/** What the list of articles says around them; the articles have files of their own. */
export interface BlogPage {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  readonly closing: { readonly title: string; readonly text: string }
}

/** What every article says around its text. */
export const articleFrame = { back: 'Back to Blog', contents: 'In this article' } as const

export const blogPage: BlogPage = {
  words: {
    title: 'Remodeling blog',
    description:
      'Five articles for San Diego homeowners: kitchen trends, bathroom planning, cabinet materials, the trends of 2025 and living through a remodel.',
  },
  title: 'Blog',
  lead: 'Articles for people who are about to remodel a kitchen or a bathroom in San Diego County: what to choose, what to ask, and how to live there meanwhile.',
  closing: {
    title: 'Read enough to start?',
    text: 'Tell us about the room. We visit, measure and listen, the consultation is free, and you get a written quote.',
  },
}

import type { PageWords } from './pages.ts'

/** The page that lists all projects. */
export const projectsPage = {
  words: {
    title: 'Projects and design studies',
    description:
      'Nine design studies for kitchens, bathrooms, floors and whole houses in San Diego County, from La Jolla and Del Mar to Carlsbad and Encinitas.',
  },
  title: 'Projects',
  lead: 'These nine are design studies, drawn or rendered; none is a photograph of a finished job. Each is set in the part of San Diego County that it names. Photographs will take their places.',
  closing: {
    title: 'Is one of these close to yours?',
    text: 'Tell us what you would keep and what you would change. We visit, measure and listen, and the consultation is free.',
  },
} as const satisfies {
  words: PageWords
  title: string
  lead: string
  closing: { title: string; text: string }
}

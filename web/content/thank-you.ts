import { business } from '#firm/business.ts'
import { nextSteps } from '#firm/next-steps.ts'
import type { PageWords } from './pages.ts'
import { paths } from './paths.ts'

/** The page after a quote request. */
export const thankYouPage = {
  words: {
    title: 'Thank you',
    description: `Your request for a quote has arrived. We reply ${business.replyTime} and tell you here what happens between now and our first visit.`,
  },
  title: 'Thank you. We have your message.',
  lead: `You will hear from us ${business.replyTime}.`,
  /** A visitor without script is shown no reference. */
  reference: (ref: string) => `Your reference is ${ref}.`,
  /** Its own page is a function's, not the app's. */
  request: { address: '/request', label: 'See your request and add photos' },
  next: {
    title: 'What happens next',
    steps: nextSteps,
  },
  meanwhile: {
    title: 'Until then',
    links: [
      { to: paths.projects, label: 'Look at projects' },
      { to: paths.renderings, label: 'See 3D renderings' },
      { to: paths.resource('cost-guide'), label: 'Read the cost guide' },
      { to: paths.plan, label: 'Plan cost, weeks and dates' },
      { to: paths.blog, label: 'Browse the blog' },
    ],
  },
  home: 'Back to the home page',
} as const satisfies { words: PageWords } & Record<string, unknown>

import type { Picture } from './picture.ts'

/** The first words of a project's page, by what its first picture is. */
export const projectStates: Readonly<Record<Picture['kind'], string>> = {
  rendering: 'Design study; not built.',
  drawing: 'Design study; not built.',
  photograph: 'Finished project.',
}

/** What all projects' pages say. */
export const projectPage = {
  back: 'All projects',
  facts: {
    place: 'Set in',
    type: 'Kind of work',
    size: 'Size, as drawn',
    cost: 'Level and range, as drawn',
    onSite: 'On site',
    withOrdering: 'With ordering and inspections',
    /** Where the cost guide has no band. */
    atTheVisit: 'Priced at the visit',
  },
  story: 'How it’s laid out',
  views: 'More of it',
  split: {
    title: 'The lines, then the light',
    text: 'Drag the line, or use the arrow keys. Both halves are one camera.',
    caption: 'On the left the drawing, on the right the rendering.',
    large: 'See the drawing large',
  },
  plan: {
    title: 'The plan',
    lead: 'Measured between finished surfaces.',
    /** Followed by the list of paths; the least comes from the rules of thumb. */
    paths: (least: number) => `Every path through it, in inches. ${least} is the least we draw.`,
    caption: 'Design drawing, dimensions in feet and inches.',
  },
  finishes: 'What it’s made of',
  place: {
    title: (place: string) => `${place} notes`,
    link: (place: string) => `More about remodeling in ${place}`,
  },
  actions: {
    plan: 'Plan one like it',
    room: 'Step inside',
    quote: 'Ask about this one',
  },
  others: {
    title: 'Next to it',
    previous: 'Previous',
    next: 'Next',
  },
  form: {
    title: 'Ask about this one',
    lead: 'Tell us what you’d keep and what you’d change. We visit, measure and listen, and the consultation is free.',
    /** The box by which the project goes along with the request. */
    along: (title: string) => `Say that I’m asking about “${title}”`,
    alongNote: 'So we look at the same pictures when we call. Untick it to leave it out.',
  },
} as const

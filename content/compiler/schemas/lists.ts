import * as z from 'zod'
import { projectTypes } from '#compiler/schemas/choices.ts'
import { guideSlugs } from './page-paths.ts'
import { cardOnly, slotPicture, wideAndCard } from './pictures.ts'
import { optionalRef, ref } from './ref.ts'
import {
  checklist,
  date,
  nonEmptyList,
  oneOf,
  pageMeta,
  sentence,
  slug,
  sources,
  step,
  text,
  titledText,
} from './text.ts'

/** content/kinds-of-work.yaml: kinds of projects, each with the slug of a service, or "none". */
export const kindsOfWork = z.record(text, z.union([z.literal('none'), ref('service')]))

/** May be empty. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'must be a list, each entry of which begins with "- "')

const rendering = z.strictObject({
  id: slug,
  picture: slotPicture,
  title: text,
  text,
  project: ref('project'),
})
export const renderings = nonEmptyList(rendering)

const testimonial = z.strictObject({
  id: slug,
  name: text,
  initials: text,
  location: text,
  project: text,
  quote: text,
  /** Where and when the client said it; without it, the quote is a sample, which prod omits. */
  source: text.regex(/\b20\d\d\b/, 'must say when, such as "Google, November 2026"').optional(),
  rating: z.literal([1, 2, 3, 4, 5], 'must be 1, 2, 3, 4 or 5').optional(),
  /** Reference of the request on whose page the client wrote it: taken back there, it leaves the site. */
  request: text.optional(),
})
export type Testimonial = z.infer<typeof testimonial>

/** content/people.yaml; without any, pages name nobody. */
export const people = listOf(
  z.strictObject({
    id: slug,
    name: text,
    role: text,
    text,
    /** Number of their own license. */
    license: text.optional(),
    picture: slotPicture,
    /** Came with the site: prod leaves them out. */
    sample: z.literal(true, 'must be true, or left out').optional(),
  }),
)

/** content/next-steps.yaml: steps between a quote request and the first visit. */
export const nextSteps = listOf(step)

/** content/testimonials.yaml; without any, pages show no quotes. */
export const testimonials = listOf(testimonial)

const order = z.int('must be a whole number, its place in lists')

const serviceFact = z.strictObject({ label: text, value: text })

const servicePage = z.strictObject({
  words: pageMeta,
  title: text,
  lead: text,
  projectType: oneOf(projectTypes),
  guide: z.union(
    [
      z.strictObject({ label: text, resource: z.enum(guideSlugs) }),
      z.strictObject({ label: text, article: ref('article') }),
    ],
    'must be a label with a resource or an article, such as { resource: cost-guide, label: See the cost guide }',
  ),
  facts: nonEmptyList(serviceFact),
  coversLead: text,
  groups: nonEmptyList(z.strictObject({ heading: text, items: nonEmptyList(text) })),
  details: nonEmptyList(cardOnly),
  sheets: z
    .strictObject({
      /** Wall or floor: a drawing whose name ends with "-wide". */
      elevation: ref('elevation'),
      /** Figure in content/diagrams.yaml with measures of such a room. */
      figure: ref('figure'),
      board: ref('figure').optional(),
      /** Whether its page has a wall with fronts to color. */
      hasFronts: z.boolean().default(false),
      /** Whether its page has a room with a choice of floors. */
      hasFloors: z.boolean().default(false),
      hasShares: z.boolean().default(false),
    })
    .optional(),
  tiles: nonEmptyList(titledText).optional(),
  process: z.strictObject({ title: text, steps: nonEmptyList(step) }),
  questions: nonEmptyList(z.strictObject({ question: text, answer: text })),
  why: z.strictObject({ lead: text, points: nonEmptyList(text) }),
})
export type ServicePage = z.infer<typeof servicePage>

/** content/services/*.yaml; the file's name is the service's slug. */
export const service = z.strictObject({
  order,
  name: text,
  /** Text of links. @default the name */
  label: text.optional(),
  summary: text,
  features: nonEmptyList(text),
  picture: wideAndCard,
  /** Absent for renderings, whose page is content/pages/renderings.yaml. */
  page: servicePage.optional(),
})
export type Service = z.infer<typeof service>

const onMap = {
  latitude: z.number().min(-90, 'is no latitude').max(90, 'is no latitude'),
  longitude: z.number().min(-180, 'is no longitude').max(180, 'is no longitude'),
}

/** Offset of a name from its point on the map, in px. */
const labelOffset = z.strictObject({
  dx: z.number(),
  dy: z.number(),
  /** Right-aligned over the sea, ending at the point. */
  atSea: z.boolean().optional(),
  /** Too long to fit beside its point on a phone, where it goes below. */
  long: z.boolean().optional(),
})

export type LabelOffset = z.infer<typeof labelOffset>

/** content/locations/*.yaml: a place that we serve, and its page; the file's name is its slug. */
export const location = z.strictObject({
  order,
  name: text,
  ...onMap,
  /** Where its name avoids a neighbor: as one of many places, and as the place of the page. */
  mapLabel: z.strictObject({ small: labelOffset, large: labelOffset }).optional(),
  /** Whether the page of the first place omits it; the footer names it anyway. */
  inFooterOnly: z.boolean().default(false),
  /** Text alternative of the map, in one sentence. */
  whereabouts: text,
  /** Office that issues its building permits; `in` is its town or district. */
  permitOffice: z.strictObject({ in: text, ...onMap }).optional(),
  /** Next to its neighborhoods; on wide screens over seven of twelve columns. */
  picture: cardOnly.transform(({ card }) => ({ wide: card, card })),
  words: pageMeta,
  title: text,
  lead: text,
  neighborhoods: nonEmptyList(text).min(4, 'needs four or more'),
  local: z.strictObject({
    title: text,
    facts: nonEmptyList(titledText).min(4, 'needs four or more, which no other place has'),
  }),
  /** Sentence per service; others are shown with their summary. */
  services: z.array(z.strictObject({ service: optionalRef('service'), text })),
  reasons: nonEmptyList(titledText),
  call: titledText,
  sources: sources.optional(),
  projects: z.array(z.strictObject({ slug, title: text })).default([]),
})
export type Location = z.infer<typeof location>
export type PermitOffice = NonNullable<Location['permitOffice']>

/** Front matter of content/articles/*.mdx. */
export const article = z.strictObject({
  title: text,
  description: text,
  excerpt: text,
  date,
  /** Day of the last change of its text; absent if unchanged. */
  updated: date.optional(),
  category: oneOf([
    'Design Trends',
    'Home Renovation',
    'Kitchen Remodeling',
    'Bathroom Remodeling',
    'Custom Cabinetry',
  ]),
  keywords: z.array(text).min(3, 'needs three phrases or more').optional(),
  picture: wideAndCard,
  checklist: checklist.optional(),
  sources: sources.optional(),
  closing: titledText,
})
export type ArticleFacts = z.infer<typeof article>

const widget = z
  .strictObject({
    loader: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }),
    className: text,
    hosts: nonEmptyList(
      z.string().regex(/^https:\/\/[^/]+$/, 'must be an origin such as https://reviews.your-service.com'),
    ),
  })
  .refine(
    ({ loader, hosts }) => hosts.some((host) => loader.startsWith(`${host}/`)),
    'must name the host of its loader among its hosts',
  )

export const reviewWidgets = z.strictObject({
  gallery: widget.optional(),
  'testimonials-first': widget.optional(),
  'testimonials-second': widget.optional(),
})

const measuredFigure = z.strictObject({
  panels: nonEmptyList(ref('panel')).max(4, 'has more than four drawings'),
  caption: text,
})

/** content/diagrams.yaml: drawings and diagrams in guides and articles. */
export const diagrams = z.strictObject({
  /** Text alternatives by file name in web/images/diagrams without extension. */
  panels: z.record(slug, text),
  measured: z.record(slug, measuredFigure),
  amounts: z.strictObject({ kitchens: text, bathrooms: text, cabinetry: text }),
  weeks: z.strictObject({ kitchen: text, bathroom: text, span: sentence('weeks'), caption: text }),
  colorShares: text,
})

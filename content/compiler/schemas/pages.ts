import { z } from 'zod'
import { guideSlugs } from './guide-slugs.ts'
import { filling } from './pictures.ts'
import {
  checklist,
  guideClosing,
  list,
  pageWords,
  sentence,
  slug,
  sources,
  step,
  text,
  textSection,
  titledText,
} from './text.ts'

/** Icons of web/src/ui/icon-paths.ts that content may name. */
const icon = z.enum(
  ['ruler', 'layers', 'hammer', 'calendar', 'shield', 'house', 'compass', 'checklist'],
  'must be one of: ruler, layers, hammer, calendar, shield, house, compass, checklist',
)

const headedParagraphs = z.strictObject({ heading: text, paragraphs: list(text) })

export const about = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  story: headedParagraphs,
  approach: headedParagraphs,
  figures: list(z.strictObject({ value: text, label: text })),
  valuesTitle: text,
  values: list(titledText),
  whyTitle: text,
  checkLicense: text,
  why: list(text),
  subcontractors: text,
  call: titledText,
})

export const articleFrame = z.strictObject({ back: text, contents: text })

export const blog = z.strictObject({ words: pageWords, title: text, lead: text, closing: titledText })

export const broken = z.strictObject({ words: pageWords, call: text, reload: text })

export const callsToAction = z.strictObject({
  quoteShort: text,
  quote: text,
  contact: text,
  home: text,
  plan: text,
  planPaint: text,
})

const costGroup = z.strictObject({ heading: text, text })
const timelineColumn = z.strictObject({ heading: text, counts: text })

export const costGuide = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  groups: z.strictObject({ kitchens: costGroup, bathrooms: costGroup, cabinetry: costGroup }),
  /** Names the row of links to the page's parts. */
  contents: text,
  table: z.strictObject({ caption: sentence('heading'), level: text, range: text, drawn: sentence('top') }),
  contingency: z.strictObject({
    title: text,
    text,
    example: z.strictObject({
      quoted: z.int(),
      quotedLabel: text,
      asideLabel: text,
      caption: sentence('quoted', 'aside', 'total'),
    }),
  }),
  /** Examples of what the lowest price of a mid-range kitchen buys. */
  budget: z.strictObject({
    title: text,
    text,
    /** Behind the quote of a room. */
    lines: z.strictObject({
      kitchen: sentence('level'),
      bathroom: sentence('level'),
      aside: text,
      total: text,
    }),
    /** Examples by purpose of the budget. */
    examples: z.strictObject({ kitchen: titledText, bathroom: titledText, both: titledText }),
  }),
  timeline: z.strictObject({
    title: text,
    text,
    roomHeading: text,
    columns: z.strictObject({ onSite: timelineColumn, withOrdering: timelineColumn }),
    rows: list(z.strictObject({ room: text, onSite: text, withOrdering: text })),
  }),
  factors: z.strictObject({ title: text, lead: text, items: list(titledText) }),
  sources: sources.optional(),
  closing: guideClosing,
})

export const guide = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  sections: list(textSection),
  sources: sources.optional(),
  closing: guideClosing,
})

export const faq = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  groups: list(
    z.strictObject({
      id: slug,
      heading: text,
      /** The id is the answer's own address within the page, and opens it. */
      questions: list(z.strictObject({ id: slug, question: text, answer: text })),
    }),
  ),
  sources: sources.optional(),
  closing: guideClosing,
})

/** A link from a picture to the project that it shows. */
const projectLink = z.strictObject({ project: slug, label: text })

export const home = z.strictObject({
  words: pageWords,
  hero: z.strictObject({
    title: text,
    lead: text,
    work: text,
    verified: sentence('count'),
    fiveStar: text,
    play: text,
    pause: text,
    show: sentence('number', 'count'),
  }),
  benefits: z.strictObject({
    title: text,
    caption: text,
    more: projectLink.optional(),
    call: text,
    lead: text,
    items: list(z.strictObject({ title: text, description: text, icon })),
  }),
  gallery: z.strictObject({
    title: text,
    reviews: z.strictObject({ count: sentence('rating', 'count'), link: text }),
    view: text,
    more: text,
    previous: text,
    next: text,
    category: text,
    row: text,
  }),
  process: z.strictObject({
    title: text,
    lead: text,
    start: text,
    steps: list(z.strictObject({ id: z.int(), title: text, description: text, icon })),
  }),
  testimonials: z.strictObject({
    title: text,
    row: text,
    noun: text,
    first: z.strictObject({ title: sentence('rating', 'count'), text, link: text }),
    second: z.strictObject({ title: sentence('count'), text, link: text }),
  }),
  contact: z.strictObject({
    title: text,
    lead: text,
    formNote: text,
    privacy: text,
    phone: text,
    email: text,
    reply: text,
    text,
    location: text,
    faqs: list(z.strictObject({ question: text, answer: text })),
  }),
})

export const legalFrame = z.strictObject({ contents: text, changed: sentence('updated') })

/** A page of small print. */
export const legal = z.strictObject({
  words: pageWords.required({ updated: true }),
  title: text,
  lead: text,
  sections: list(textSection),
})
export type LegalText = z.infer<typeof legal>

/** The headings that all pages about places have. */
export const locationHeadings = z.strictObject({
  neighborhoods: text,
  services: sentence('name'),
  reasons: sentence('name'),
  others: text,
  permitGuide: text,
})

const titles = <const Name extends string>(...names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>)

export const navigation = z.strictObject({
  pages: titles(
    'home',
    'about',
    'services',
    'projects',
    'blog',
    'locations',
    'resources',
    'renderings',
    'plan',
    'subcontractorSignup',
    'privacyPolicy',
    'termsOfService',
    'warranty',
    'accessibility',
    'sitemap',
    'notices',
  ),
  planInMenu: text,
  guides: titles('cost-guide', 'permit-guide', 'design-tips', 'paint-guide', 'faq'),
  locationsInMenu: z.int().min(1, 'must be 1 or more'),
  footer: titles('pages', 'services', 'guides', 'locations'),
})

/** The page of all places. */
export const locationsPage = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  /** The map in one sentence, for those who do not see it. */
  map: text,
  neighborhoods: text,
  permit: text,
  permitGuide: text,
  closing: titledText,
})

const answered = { question: text, answer: text, picture: filling }

/** The page of guides, articles and the planner. */
export const resourcesPage = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  guides: text,
  /** The planner, and every guide by its address: the question, and what the page says to it. */
  plan: z.strictObject(answered),
  items: list(z.strictObject({ guide: z.enum(guideSlugs), ...answered })),
  articles: z.strictObject({ title: text, lead: text }),
  closing: titledText,
})
export type ResourcesPage = z.infer<typeof resourcesPage>

type Answered = Omit<ResourcesPage['plan'], 'picture'>

/** The same without what only the build needs: the page finds its drawings by the names of guides. */
export interface ShownResourcesPage extends Omit<ResourcesPage, 'plan' | 'items'> {
  readonly plan: Answered
  readonly items: readonly (Answered & Pick<ResourcesPage['items'][number], 'guide'>)[]
}

export const notFound = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  projects: text,
  call: text,
})

const paintExample = z.strictObject({
  room: z.strictObject({
    length: z.int(),
    width: z.int(),
    height: z.int(),
    doors: z.int(),
    windows: z.int(),
    coats: z.int(),
  }),
  title: sentence('length', 'width', 'height'),
  walls: sentence('length', 'width', 'height'),
  openings: sentence('count', 'each'),
  left: sentence('walls', 'openings'),
  coats: sentence('coats', 'area'),
  paint: text,
  area: sentence('area'),
  gallons: sentence('least', 'most'),
  result: sentence('gallons'),
})
export type PaintExample = z.infer<typeof paintExample>

export const paintGuide = guide.extend({
  sections: list(textSection.extend({ example: paintExample.optional() })),
})

export const permitGuide = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  table: titles('title', 'caption', 'place', 'authority', 'note'),
  authorities: list(z.strictObject({ place: text, authority: text, url: z.url(), note: text })),
  /** The stations of a permit in their order, which the section "order" tells at length. */
  path: z.strictObject({
    stretches: list(z.strictObject({ heading: text, stations: list(text) })),
    caption: text,
  }),
  sections: list(textSection),
  checklist: checklist.optional(),
  sources: sources.optional(),
  closing: guideClosing,
})

export type PermitGuide = z.infer<typeof permitGuide>

/** At the drawing of a bathroom's steps. */
export const bathroomStepWords = z.strictObject({
  days: sentence('days'),
  day: sentence('days'),
  sideBySide: sentence('days'),
  caption: text,
})

export const plan = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  parts: text,
  next: sentence('title'),
  what: z.strictObject({
    title: text,
    lead: text,
    none: text,
    kitchen: text,
    bathroom: text,
    furtherBathroom: sentence('number'),
    cabinetry: text,
    cabinetryNote: text,
    other: text,
    painting: text,
    flooring: text,
    atTheVisit: text,
  }),
  when: titles(
    'title',
    'lead',
    'order',
    'together',
    'inTurn',
    'bathroomTitle',
    'bathroomText',
    'finish',
    'start',
  ),
  paint: z.strictObject({
    title: text,
    lead: text,
    room: sentence('number'),
    measures: titles('length', 'width', 'height', 'doors', 'windows', 'coats'),
    add: text,
    remove: sentence('number'),
    hint: text,
    outOfBounds: text,
    working: sentence(
      'length',
      'width',
      'height',
      'walls',
      'openings',
      'area',
      'coats',
      'painted',
      'least',
      'most',
    ),
    buyOne: text,
    buyMany: sentence('gallons'),
    coveredByOpenings: text,
    tableTitle: text,
    tableCaption: text,
    tableRoom: text,
    tableArea: text,
    tableBuy: text,
  }),
  summary: z.strictObject({
    title: text,
    nothing: text,
    unscripted: text,
    cost: text,
    aside: text,
    weeks: text,
    onSite: text,
    withOrdering: text,
    dates: text,
    asideWorking: sentence('aside'),
    plan: sentence('from', 'by'),
    order: sentence('day'),
    start: sentence('day'),
    finish: sentence('from', 'by'),
    late: sentence('from', 'by'),
    paint: text,
    note: text,
    link: text,
    linkCopied: text,
    calendar: text,
    print: text,
    ask: text,
    calendarTitle: text,
  }),
  form: titles('title', 'lead', 'along', 'alongNote'),
})

/** Texts on the pages of all projects. */
export const projectPage = z.strictObject({
  /** Texts by the kind of the project's first picture. */
  states: titles('rendering', 'drawing', 'photograph'),
  back: text,
  facts: titles('place', 'builtIn', 'type', 'size', 'cost', 'onSite', 'withOrdering', 'atTheVisit'),
  story: text,
  views: text,
  split: titles('title', 'text', 'caption', 'large'),
  plan: z.strictObject({ title: text, paths: sentence('least'), caption: text }),
  finishes: text,
  place: z.strictObject({ title: sentence('place'), link: sentence('place') }),
  actions: titles('plan', 'quote'),
  others: titles('title', 'previous', 'next'),
  form: z.strictObject({ title: text, lead: text, along: sentence('title'), alongNote: text }),
})

const projectsIntroduction = z.strictObject({ words: pageWords, lead: text })

export const projectsPage = z.strictObject({
  title: text,
  studies: projectsIntroduction,
  mixed: projectsIntroduction,
  photographs: projectsIntroduction,
  closing: titledText,
})

export type ProjectsPage = z.infer<typeof projectsPage>
/** The page with the introduction that is true of the projects' pictures. */
export type ShownProjectsPage = Pick<ProjectsPage, 'title' | 'closing'> & ProjectsPage['studies']

const headedItems = z.strictObject({ heading: text, items: list(titledText) })

export const renderingsPage = z.strictObject({
  splitCaption: text,
  splitMore: projectLink.optional(),
  words: pageWords,
  title: text,
  lead: text,
  benefits: headedItems,
  process: z.strictObject({ title: text, steps: list(step) }),
  services: z.strictObject({
    heading: text,
    /** The 3D rooms stand below the item with `rooms`. */
    items: list(titledText.extend({ rooms: z.literal(true, 'must be true, or left out').optional() })),
  }),
  contact: titledText,
  gallery: z.strictObject({ title: text, lead: text }),
})

/** Texts around a room; `room` is its name within a sentence. */
export const roomPage = z.strictObject({
  label: text,
  picture: sentence('room'),
  strip: sentence('room'),
  up: text,
  down: text,
  turn: titles('left', 'right', 'up', 'down'),
  fullScreen: text,
  leaveFullScreen: text,
  light: text,
  finishes: text,
  drawn: text,
  unscripted: text,
  look: text,
  notes: titles('title', 'show'),
  choices: z.strictObject({
    title: sentence('room'),
    ask: sentence('room'),
  }),
  project: sentence('room'),
  form: z.strictObject({ title: sentence('room'), lead: text, along: sentence('room'), alongNote: text }),
  layout: z.strictObject({
    ...{ title: text, lead: text, positions: text, range: text },
    moved: sentence('inches'),
    width: sentence('inches'),
    narrow: sentence('least'),
    passable: sentence('comfortable'),
    comfortable: text,
  }),
})

export const servicesPage = z.strictObject({ words: pageWords, title: text, lead: text, closing: titledText })

export const siteFrame = z.strictObject({
  skip: text,
  homePage: text,
  license: text,
  onNetwork: sentence('network'),
  menu: titles('open', 'close', 'main', 'locations', 'resources', 'call'),
  footer: z.strictObject({ firm: text, renderings: text, rights: text, column: sentence('title') }),
})

export const sitemap = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  /** Titles of its lists. */
  lists: titles(
    'pages',
    'services',
    'allServices',
    'projects',
    'guides',
    'allGuides',
    'articles',
    'locations',
    'allLocations',
    'legal',
    'worksInPlaces',
  ),
})

export const subcontractorSignup = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  atHand: z.strictObject({ title: text, items: list(text) }),
  terms: z.strictObject({ title: text, items: list(titledText) }),
  questions: text,
  formNote: text,
  submitted: z.strictObject({ title: text, text, reference: sentence('ref'), another: text }),
})

export const photos = z.strictObject({
  picker: z.strictObject({ label: text, hint: sentence('count'), unavailable: text }),
  list: z.strictObject({
    title: text,
    preparing: sentence('name'),
    ready: sentence('name'),
    sending: sentence('name'),
    added: sentence('name'),
    failed: sentence('name', 'reason'),
    unsent: text,
    noRoom: sentence('count'),
    again: text,
    remove: text,
    named: sentence('action', 'name'),
    underWay: text,
    allAdded: text,
    someAdded: sentence('count', 'all'),
    waiting: text,
  }),
})

export const thankYou = z.strictObject({
  words: pageWords,
  title: text,
  lead: text,
  reference: sentence('ref'),
  request: text,
  next: text,
  meanwhile: z.strictObject({
    title: text,
    links: list(z.strictObject({ to: z.string().startsWith('/', 'must begin with a slash'), label: text })),
  }),
  home: text,
})

/** Pages of a service in a place, whose words are those of the finished projects there. */
export const workInPlace = z.strictObject({
  words: z.strictObject({
    title: sentence('service', 'place'),
    description: sentence('service', 'place'),
  }),
  title: sentence('service', 'place'),
  lead: sentence('place'),
  asked: sentence('place'),
  project: text,
  more: text,
  service: sentence('service'),
  place: sentence('place'),
})
export type WorkInPlacePage = z.infer<typeof workInPlace>

/** Words that several parts share. */
export const shared = z.strictObject({
  kindNotes: titles('rendering', 'drawing'),
  kindsNote: text,
  drawingCaption: text,
  guideContents: text,
  whyTitle: text,
  coversTitle: text,
  questionsTitle: text,
  see: sentence('name'),
  callPhone: text,
  contactCard: text,
  /** Names the way from the home page, for those who hear it. */
  trail: text,
  dates: z.strictObject({ updated: text }),
  share: titles('copy', 'copied', 'share'),
  sources: z.strictObject({ title: text, asOf: sentence('month'), reviewer: sentence('name') }),
  checklist: titles('clear', 'kept'),
  map: z.strictObject({
    title: text,
    ocean: text,
    yards: text,
    coastalZone: text,
    office: text,
    officeInTown: text,
    officeIn: sentence('place'),
  }),
  split: z.strictObject({ label: text, value: sentence('percent') }),
  toTop: text,
  carousel: z.strictObject({
    show: sentence('noun', 'number', 'count'),
    shown: sentence('noun', 'number', 'count', 'name'),
    previous: sentence('noun'),
    next: sentence('noun'),
  }),
  largeView: titles('label', 'open', 'previous', 'next', 'close'),
  form: titles('choose', 'privacy', 'honeypot'),
  sheets: titles('figures', 'drawnAndBuilt'),
  frontColors: z.strictObject({
    legend: text,
    drawing: text,
    colors: titles('white', 'sand', 'oak', 'mist', 'tide'),
  }),
  stars: sentence('rating'),
  optional: text,
  stepInside: text,
  phoneStatus: z.strictObject({ open: sentence('time'), closed: sentence('time') }),
})

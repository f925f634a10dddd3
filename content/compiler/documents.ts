import type { z } from 'zod'
import * as diagrams from './schemas/diagrams.ts'
import * as firm from './schemas/firm.ts'
import * as lists from './schemas/lists.ts'
import * as pages from './schemas/pages.ts'
import * as pictures from './schemas/pictures.ts'
import * as projects from './schemas/projects.ts'

/** A file of content and its modules in build/content: one, or one for each of its groups. */
export interface ContentDocument {
  /** Path below content/. */
  readonly file: string
  readonly schema: z.ZodType
  /** The schema as the modules' types name it: its file in schemas/, and its export. */
  readonly type: readonly [
    file: 'diagrams' | 'firm' | 'lists' | 'pages' | 'pictures' | 'projects',
    schema: string,
  ]
  /** The module's name, which is its file's, and what it exports; by group where every group has a module. */
  readonly modules?: Module | Readonly<Record<string, Module>>
}

/** Name of the file below build/content without its ending, and of its export. */
export type Module = readonly [file: string, name: string]

const listFile = (file: string, schema: z.ZodType, name: keyof typeof lists): ContentDocument => ({
  file,
  schema,
  type: ['lists', name],
  modules: [file.replace('.yaml', ''), name],
})

const pictureFile = (
  file: string,
  schema: z.ZodType,
  type: keyof typeof pictures,
  name: string,
): ContentDocument => ({
  file,
  schema,
  type: ['pictures', type],
  modules: [file.replace('.yaml', ''), name],
})

const page = (
  file: string,
  schema: z.ZodType,
  type: keyof typeof pages,
  modules: ContentDocument['modules'],
): ContentDocument => ({
  file: `pages/${file}.yaml`,
  schema,
  type: ['pages', type],
  modules,
})

/** The files whose facts other files name between braces. */
export const factDocuments = {
  // compile-content.ts makes its module, with what follows from the facts.
  business: { file: 'business.yaml', schema: firm.business, type: ['firm', 'business'] },
  costs: {
    file: 'costs.yaml',
    schema: firm.costs,
    type: ['firm', 'costs'],
    modules: {
      kitchen: ['costs/kitchen', 'kitchenCosts'],
      bathroom: ['costs/bathroom', 'bathroomCosts'],
      cabinetry: ['costs/cabinetry', 'cabinetryCosts'],
      bathroomSteps: ['costs/bathroom-steps', 'bathroomSteps'],
      rulesOfThumb: ['costs/rules-of-thumb', 'rulesOfThumb'],
    },
  },
  times: {
    file: 'times.yaml',
    schema: firm.times,
    type: ['firm', 'times'],
    modules: { weeks: ['times/weeks', 'weeks'], monthsAhead: ['times/months-ahead', 'monthsAhead'] },
  },
  claims: {
    file: 'claims.yaml',
    schema: firm.claims,
    type: ['firm', 'ShownClaims'],
    modules: ['claims', 'claims'],
  },
} as const satisfies Record<string, ContentDocument>

/** Every other file, save those of articles, services, places, projects and pictures, which have folders. */
export const documents: readonly ContentDocument[] = [
  listFile('kinds-of-work.yaml', lists.kindsOfWork, 'kindsOfWork'),
  {
    file: 'renderings.yaml',
    schema: lists.renderings,
    type: ['lists', 'ShownRenderings'],
    modules: ['renderings', 'renderings'],
  },
  listFile('next-steps.yaml', lists.nextSteps, 'nextSteps'),
  listFile('testimonials.yaml', lists.testimonials, 'testimonials'),
  listFile('review-widgets.yaml', lists.reviewWidgets, 'reviewWidgets'),
  {
    file: 'gallery-categories.yaml',
    schema: projects.galleryCategories,
    type: ['projects', 'galleryCategories'],
    modules: ['gallery-categories', 'galleryCategories'],
  },
  {
    file: 'diagrams.yaml',
    schema: diagrams.diagrams,
    type: ['diagrams', 'ShownDiagrams'],
    modules: {
      measured: ['diagrams/measured', 'measuredFigures'],
      amounts: ['diagrams/amounts', 'amountCaptions'],
      weeks: ['diagrams/weeks', 'weekWords'],
      colorShares: ['diagrams/color-shares', 'colorSharesCaption'],
    },
  },
  {
    file: 'navigation.yaml',
    schema: pages.navigation,
    type: ['pages', 'navigation'],
    modules: ['navigation', 'navigation'],
  },
  { file: 'slots.yaml', schema: pictures.slots, type: ['pictures', 'slots'] },
  pictureFile('drawings.yaml', pictures.drawings, 'drawings', 'drawingAlts'),
  pictureFile('share-pictures.yaml', pictures.sharePictures, 'sharePictures', 'sharePictures'),
  page('accessibility', pages.legal, 'legal', ['accessibility', 'accessibility']),
  page('about', pages.about, 'about', ['about', 'aboutPage']),
  page('article', pages.articleFrame, 'articleFrame', ['article-frame', 'articleFrame']),
  page('bathroom-steps', pages.bathroomStepWords, 'bathroomStepWords', [
    'bathroom-steps',
    'bathroomStepWords',
  ]),
  page('blog', pages.blog, 'blog', ['blog', 'blogPage']),
  page('broken', pages.broken, 'broken', ['broken-page', 'brokenPage']),
  page('calls-to-action', pages.callsToAction, 'callsToAction', ['calls-to-action', 'callsToAction']),
  page('cost-guide', pages.costGuide, 'costGuide', ['cost-guide', 'costGuide']),
  page('design-tips', pages.guide, 'guide', ['design-tips', 'designTips']),
  page('faq', pages.faq, 'faq', ['faq', 'faq']),
  page('home', pages.home, 'home', {
    words: ['home/words', 'homeWords'],
    hero: ['home/hero', 'hero'],
    benefits: ['home/benefits', 'benefits'],
    gallery: ['home/gallery', 'gallery'],
    process: ['home/process', 'remodelingProcess'],
    testimonials: ['home/testimonials', 'testimonialsSection'],
    contact: ['home/contact', 'contact'],
  }),
  page('legal', pages.legalFrame, 'legalFrame', ['legal-frame', 'legalFrame']),
  page('location', pages.locationHeadings, 'locationHeadings', ['location-headings', 'locationHeadings']),
  page('locations', pages.locationsPage, 'locationsPage', ['locations-page', 'locationsPage']),
  page('not-found', pages.notFound, 'notFound', ['not-found-page', 'notFoundPage']),
  page('paint-guide', pages.paintGuide, 'paintGuide', ['paint-guide', 'paintGuide']),
  page('permit-guide', pages.permitGuide, 'permitGuide', ['permit-guide', 'permitGuide']),
  page('photos', pages.photos, 'photos', {
    picker: ['photo-picker-words', 'photoPickerWords'],
    list: ['photo-list-words', 'photoListWords'],
  }),
  page('plan', pages.plan, 'plan', ['plan', 'planPage']),
  page('privacy-policy', pages.legal, 'legal', ['privacy-policy', 'privacyPolicy']),
  page('project', pages.projectPage, 'projectPage', ['project-page', 'projectPage']),
  {
    file: 'pages/projects.yaml',
    schema: pages.projectsPage,
    type: ['pages', 'ShownProjectsPage'],
    modules: ['projects-page', 'projectsPage'],
  },
  page('renderings', pages.renderingsPage, 'renderingsPage', ['renderings-page', 'renderingsPage']),
  {
    file: 'pages/resources.yaml',
    schema: pages.resourcesPage,
    type: ['pages', 'ShownResourcesPage'],
    modules: ['resources-page', 'resourcesPage'],
  },
  page('room', pages.roomPage, 'roomPage', ['room-page', 'roomPage']),
  page('services', pages.servicesPage, 'servicesPage', ['services-page', 'servicesPage']),
  page('shared', pages.shared, 'shared', {
    kindNotes: ['kind-notes', 'kindNotes'],
    kindsNote: ['kinds-note', 'kindsNote'],
    drawingCaption: ['drawing-caption', 'drawingCaption'],
    guideContents: ['guide-contents', 'guideContents'],
    whyTitle: ['why-title', 'whyTitle'],
    coversTitle: ['covers-title', 'coversTitle'],
    questionsTitle: ['questions-title', 'questionsTitle'],
    see: ['see', 'see'],
    callPhone: ['call-phone', 'callPhone'],
    contactCard: ['contact-card', 'contactCard'],
    trail: ['trail-words', 'trailLabel'],
    dates: ['date-words', 'dateWords'],
    share: ['share-words', 'shareWords'],
    sources: ['source-words', 'sourceWords'],
    checklist: ['checklist-words', 'checklistWords'],
    map: ['map-words', 'mapWords'],
    split: ['split-words', 'splitWords'],
    toTop: ['to-top', 'toTopLabel'],
    carousel: ['carousel-words', 'carouselWords'],
    largeView: ['large-view-words', 'largeViewWords'],
    phoneStatus: ['phone-status', 'phoneStatus'],
    form: ['form-words', 'formWords'],
    sheets: ['sheet-words', 'sheetWords'],
    frontColors: ['front-colors', 'frontColors'],
    stars: ['stars-label', 'starsLabel'],
    optional: ['optional-mark', 'optionalMark'],
    stepInside: ['step-inside', 'stepInside'],
  }),
  page('site-frame', pages.siteFrame, 'siteFrame', ['site-frame', 'siteFrame']),
  page('sitemap', pages.sitemap, 'sitemap', ['sitemap', 'sitemapPage']),
  page('subcontractor-signup', pages.subcontractorSignup, 'subcontractorSignup', [
    'subcontractor-signup',
    'subcontractorSignupPage',
  ]),
  page('terms-of-service', pages.legal, 'legal', ['terms-of-service', 'termsOfService']),
  page('warranty', pages.legal, 'legal', ['warranty', 'warranty']),
  page('work-in-place', pages.workInPlace, 'workInPlace', ['work-in-place', 'workInPlacePage']),
  page('thank-you', pages.thankYou, 'thankYou', ['thank-you', 'thankYouPage']),
]

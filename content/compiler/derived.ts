import type { Claims, Values } from '#compiler/schemas/schemas.ts'
import { describeBusiness, licensedInWords } from '#firm/describe-business.ts'
import { fill, initialsOf, type Sentence } from '#firm/in-words.ts'
import type { Content } from './content.ts'
import { mapFrameOf } from './map-frame.ts'
import { guideSlugs, pagePaths } from './schemas/page-paths.ts'
import type { SlotPicture } from './schemas/pictures.ts'
import type { Project } from './schemas/projects.ts'
import { resolveRedirects } from './schemas/redirects.ts'
import type { LicenseRules } from './schemas/region.ts'
import type { FinishGroup, Light } from './schemas/room-codes.ts'

/** Modules that are not one file: parts of files, for pages that need no more, and values from several files. */
export const derivedModules = {
  'article-cards': ({ articles }: Content) =>
    articles.map((article) => pick(article, 'slug', 'title', 'excerpt', 'date', 'updated', 'category')),
  'article-facts': ({ articles }: Content) => articles,
  'article-slugs': ({ articles }: Content) => articles.map(({ slug }) => slug).toSorted(),
  business({ values }: Content) {
    // Every page carries what is here, and no code reads the time in words: texts have it as a fact.
    const { replyTime: _, ...business } = describeBusiness(values)
    const closed = values.closed.periods
      .map((period) => pick(period, 'from', 'to'))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    return { ...business, closed }
  },
  claims: ({ values }: Content) => ({
    ...pick(values.claims, 'reviews'),
    reviewsAreSamples: unsourcedClaims(values.claims).includes('reviews'),
  }),
  diagrams: diagramsOf,
  drawings: drawingAlts,
  facts: ({ facts }: Content): Readonly<Record<string, string>> => Object.fromEntries(facts),
  'gallery-cards': galleryCards,
  'has-renderings': ({ pictures }: Content): boolean =>
    [...pictures.values()].some(({ kind }) => kind === 'rendering'),
  language: ({ values }: Content) => {
    const { language } = values
    const spanish = language.code === 'es' ? values['es/paths'] : {}
    const addressOf = (path: string) => spanish[path] ?? path
    return {
      ...pick(language, 'code', 'locale', 'lists', 'am', 'pm', 'at', 'sample'),
      /** Absent while there is only one. */
      ...(answersInSpanish(values) && {
        other: { ...language.other, home: language.code === 'es' ? '/' : (values['es/paths']['/'] ?? '') },
      }),
      /** The home page, those of the forms, and the one after success without JavaScript. */
      pages: {
        home: addressOf('/'),
        lead: `${addressOf('/')}#contact`,
        leadThanks: addressOf('/thank-you'),
        subcontractor: addressOf('/subcontractor-signup'),
      },
    }
  },
  /** Empty where nobody answers in Spanish. */
  'spanish-paths': ({ values }: Content) => spanishPathsOf(values),
  /** Empty where the state licenses nobody. */
  'license-rules': ({ values }: Content): Partial<LicenseRules> => values.region.license ?? {},
  /** What a finished job's client reads of. */
  'job-terms': ({ values: { business, claims } }: Content) => ({
    reviewLinks: business.reviewLinks,
    warrantyYears: claims.warrantyYears,
  }),
  'licensed-and-insured': ({ values }: Content) => licensedInWords(values),
  'location-cards': locationCards,
  'location-names': ({ locations }: Content) => locations.map((place) => pick(place, 'slug', 'name')),
  'location-points': ({ locations }: Content) =>
    locations.map((place) =>
      pick(place, 'slug', 'name', 'latitude', 'longitude', 'mapLabel', 'inFooterOnly'),
    ),
  'map-frame': mapFrameOf,
  'page-titles': pageTitles,
  people: ({ values }: Content) =>
    values.people
      .toSorted((one, other) => Number(speaksFirst(other, values)) - Number(speaksFirst(one, values)))
      .map(({ picture: _, ...person }) => ({ ...person, initials: initialsOf(person.name) })),
  'permit-offices': (content: Content) => permitOffices(content, true),
  'permit-offices-elsewhere': (content: Content) => permitOffices(content, false),
  pictures: ({ pictures }: Content) => Object.fromEntries(pictures),
  'project-cards': ({ projects }: Content) =>
    projects.map((project) => pick(project, 'slug', 'title', 'location', 'type', 'description')),
  'project-slugs': ({ projects }: Content) => projects.map(({ slug }) => slug),
  'project-titles': ({ projects }: Content): Readonly<Record<string, string>> =>
    Object.fromEntries(projects.map(({ slug, title }) => [slug, title])),
  redirects: (content: Content) => resolveRedirects(content.values.redirects, pagesOf(content), () => {}),
  // Pages find the pictures by entry id.
  renderings: ({ values: { renderings } }: Content) => renderings.map(({ picture: _, ...entry }) => entry),
  'room-choices': roomChoices,
  'room-codes': roomCodes,
  'room-links': roomLinks,
  'room-slugs': (content: Content) => shownRooms(content).map(({ slug }) => slug),
  /** What the quote form offers: the kinds of work that a service is for, and both rooms where both are. */
  'offered-types': ({ services }: Content): readonly string[] => {
    const types: readonly string[] = services.flatMap(({ page }) => page?.projectType ?? [])
    const isBoth = ['Kitchen Remodel', 'Bathroom Remodel'].every((type) => types.includes(type))
    return isBoth ? [...types, 'Both Kitchen & Bathroom'] : types
  },
  'service-cards': ({ services }: Content) =>
    services.map((service) => pick(service, 'slug', 'name', 'summary', 'features')),
  'service-elevations': ({ services }: Content): Readonly<Record<string, string>> =>
    tableOf(services.map(({ slug, page }) => [slug, page?.sheets?.elevation])),
  'service-names': ({ services }: Content) =>
    services.map(({ slug, name, label = name }) => ({ slug, name: label })),
  'slot-fillings': slotFillings,
  'local-services': localServices,
  'state-names': ({ values: { region } }: Content) => [region.state, region.stateName],
  // References of requests are the desk's.
  testimonials: ({ values }: Content) => values.testimonials.map(({ request: _, ...quote }) => quote),
  // By itself, so that pages that only need the day omit the rest.
  'time-zone': ({ values }: Content) => values.region.zone,
}

export type DerivedModules = {
  readonly [Name in keyof typeof derivedModules]: ReturnType<(typeof derivedModules)[Name]>
}

export type GalleryCard = DerivedModules['gallery-cards'][number]

const pick = <Entry extends object, Key extends keyof Entry>(entry: Entry, ...keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, entry[key]])) as Pick<Entry, Key>

const tableOf = <Value>(entries: readonly (readonly [string, Value | undefined])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Readonly<Record<string, Value>>

/** Returns the words of a page, as far as present: TypeScript reports missing ones. */
const pageOf = <Words>({ documents }: Content, name: string): Partial<Words> =>
  Object(documents.get(name)?.value)

/** A room goes with the study that shows it. */
const shownRooms = ({ rooms, projects }: Content) =>
  rooms.filter(({ shown, project }) => shown && projects.some(({ slug }) => slug === project))

function diagramsOf({ values, diagramHeights }: Content) {
  const { panels, measured, ...words } = values.diagrams
  const panelOf = (drawing: string) => ({
    drawing,
    height: diagramHeights.get(drawing) ?? 0,
    alt: panels[drawing] ?? '',
  })
  const figures = Object.entries(measured).map(
    ([name, figure]) => [name, { caption: figure.caption, panels: figure.panels.map(panelOf) }] as const,
  )
  return { ...words, measured: Object.fromEntries(figures) }
}

/** Returns text alternatives by file name without tone; those of plans come from projects. */
function drawingAlts({ values, projects }: Content): Readonly<Record<string, string>> {
  const ofPlans = tableOf(projects.map(({ slug, plan }) => [`floor-plan-${slug}`, plan?.alt]))
  return { ...values.drawings, ...ofPlans }
}

function galleryCards(content: Content) {
  return content.projects.map(({ slug, title, category, alsoUnder, location, summary }) => {
    const room = shownRooms(content).find(({ project }) => project === slug)
    const tabs = [category, ...alsoUnder]
    return { slug, title, category, tabs, location, summary, ...(room && { room: room.slug }) }
  })
}

/** Returns the permit offices of places with a page and of their neighborhoods, or all others. */
function permitOffices({ values, locations }: Content, hasPage: boolean) {
  const names = new Set(locations.flatMap(({ name, neighborhoods }) => [name, ...neighborhoods]))
  return values.region.permitOffices.filter(({ town }) => names.has(town) === hasPage)
}

function locationCards(content: Content) {
  const { permitOffices } = content.values.region
  return content.locations.map((place) => {
    const office = permitOffices.find(({ town }) => town === place.name)
    return {
      ...pick(place, 'slug', 'name', 'lead', 'neighborhoods'),
      ...(office && pick(office, 'authority')),
    }
  })
}

/** Returns choices in words: `finishes.cabinets.sage` is "sage fronts". Hidden rooms too: stored requests name them. */
function roomChoices({ rooms }: Content) {
  return Object.fromEntries(
    rooms.map(({ slug, name, project, shown, groups, lights }) => {
      const finishes: FinishWords = Object.fromEntries(
        groups.map((each) => [
          each.group,
          Object.fromEntries(each.finishes.map(({ code, said }) => [code, said])),
        ]),
      )
      const lightWords: LightWords = Object.fromEntries(lights.map(({ light, said }) => [light, said]))
      return [slug, { name, project, isShown: shown, finishes, lights: lightWords }]
    }),
  )
}

type FinishWords = Readonly<Partial<Record<FinishGroup, Readonly<Record<string, string>>>>>
type LightWords = Readonly<Partial<Record<Light, string>>>

type Codes = Readonly<Record<string, readonly string[]>>

/** Returns only the codes, with which browsers validate choices. */
function roomCodes({ rooms }: Content): Readonly<Record<string, Codes>> {
  return Object.fromEntries(
    rooms.map(({ slug, groups, lights }) => [
      slug,
      {
        ...Object.fromEntries(groups.map(({ group, finishes }) => [group, finishes.map(({ code }) => code)])),
        light: lights.map(({ light }) => light),
      },
    ]),
  )
}

function roomLinks(content: Content) {
  return shownRooms(content).map((room) => {
    const type = content.projects.find(({ slug }) => slug === room.project)?.type ?? ''
    const service = content.values['kinds-of-work'][type] ?? 'none'
    return { ...pick(room, 'slug', 'title', 'project'), service }
  })
}

export const isFinished = ({ picture: { wide } }: Project, pictures: Content['pictures']): boolean =>
  pictures.get(wide.picture ?? '')?.kind === 'photograph'

export type LocalService = DerivedModules['local-services'][number]

/**
 * Returns services that a finished project shows in a place, with these projects, all as slugs. Only these pairs get a
 * page, if both parts have one.
 */
function localServices(content: Content) {
  const { values, services, locations, projects, pictures } = content
  const shown = projects.flatMap((project) => {
    const service = services.find(({ slug, page }) => page && slug === values['kinds-of-work'][project.type])
    const place = locations.find(({ slug }) => slug === project.place?.slug)
    if (!service || !place || !isFinished(project, pictures)) return []
    return [{ service, place, project: project.slug }]
  })
  const { title } = pageOf<{ title: Sentence<'service' | 'place'> }>(content, 'pages/local-service')
  return [...Map.groupBy(shown, ({ service, place }) => `${service.slug}/${place.slug}`).values()].flatMap(
    ([first, ...others]) => {
      if (!first) return []
      const { service, place } = first
      return {
        title: title ? fill(title, { service: service.label ?? service.name, place: place.name }) : '',
        service: service.slug,
        place: place.slug,
        projects: [first, ...others].map(({ project }) => project),
      }
    },
  )
}

/** Returns every page's path, and what menus and lists call it; overviews of nothing are no pages. */
function titledPages(content: Content): readonly (readonly [path: string, title: string | undefined])[] {
  const { pages = {}, guides } = pageOf<{
    pages: Readonly<Record<string, string>>
    guides: Readonly<Record<(typeof guideSlugs)[number], string>>
  }>(content, 'navigation')
  const listed: Readonly<Record<string, readonly unknown[]>> = {
    blog: content.articles,
    locations: content.locations,
  }
  const isEmpty = (page: string) => listed[page]?.length === 0
  return [
    ...content.services.map(({ slug, name, label = name }) => [pagePaths.service(slug), label] as const),
    ...Object.entries(pagePaths).flatMap(([page, path]) =>
      typeof path === 'string' && !isEmpty(page) ? [[path, pages[page]] as const] : [],
    ),
    ...guideSlugs.map((slug) => [pagePaths.resource(slug), guides?.[slug]] as const),
    ...content.projects.map(({ slug, title }) => [pagePaths.project(slug), title] as const),
    ...content.articles.map(({ slug, title }) => [pagePaths.article(slug), title] as const),
    ...content.locations.map(({ slug, name }) => [pagePaths.location(slug), name] as const),
    ...shownRooms(content).map(({ slug, name }) => [pagePaths.room(slug), name] as const),
    ...localServices(content).map(
      ({ service, place, title }) => [pagePaths.localService(service, place), title] as const,
    ),
  ]
}

export const pagesOf = (content: Content): ReadonlySet<string> =>
  new Set(titledPages(content).map(([path]) => path))

export function pageTitles(content: Content): Readonly<Record<string, string>> {
  const titles = tableOf(titledPages(content))
  const spanish = Object.entries(spanishPathsOf(content.values)).map(([path, twin]) => [
    twin,
    `${titles[path]} · ${content.values.language.other.name}`,
  ])
  return { ...titles, ...Object.fromEntries(spanish) }
}

type SlotFillings = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SlotPicture>>>>>>

function slotFillings(content: Content): SlotFillings {
  const { values, services, locations, articles, projects } = content
  const cards = (of: readonly { readonly id: string; readonly picture: SlotPicture }[]) =>
    Object.fromEntries(of.map(({ id, picture }) => [id, { card: picture }]))
  const ofFiles = (of: readonly { readonly slug: string; readonly picture: Record<string, SlotPicture> }[]) =>
    Object.fromEntries(of.map(({ slug, picture }) => [slug, picture]))
  const { plan, items = [] } = pageOf<{
    plan: { picture: SlotPicture }
    items: { guide: string; picture: SlotPicture }[]
  }>(content, 'pages/resources')
  return {
    ...values.slots,
    guide: cards([
      ...(plan ? [{ id: 'plan', ...plan }] : []),
      ...items.map(({ guide, picture }) => ({ id: guide, picture })),
    ]),
    gallery: Object.fromEntries(projects.map(({ slug, gallery }) => [slug, gallery])),
    project: ofFiles(projects),
    'project-view': Object.fromEntries(
      projects.flatMap(({ slug, picture: { card }, views }) =>
        views.map(({ picture }, at) => [`${slug}-${at + 1}`, { card: { picture, drawing: card.drawing } }]),
      ),
    ),
    'project-split': tableOf(
      projects.flatMap(({ slug, split }) => [
        [`${slug}-drawn`, split && { card: split.drawn }],
        [`${slug}-built`, split && { card: split.built }],
      ]),
    ),
    'project-plan': tableOf(
      projects.map(({ slug, plan }) => [slug, plan && { card: { drawing: `floor-plan-${slug}-plaster` } }]),
    ),
    rendering: cards(values.renderings),
    article: ofFiles(articles),
    service: ofFiles(services),
    'service-detail': Object.fromEntries(
      services.flatMap(({ slug, page }) =>
        (page?.details ?? []).map((detail, at) => [`${slug}-${at + 1}`, detail]),
      ),
    ),
    location: ofFiles(locations),
    person: cards(values.people),
  }
}

export function picturesInUse(content: Content): ReadonlySet<string> {
  const fillings = Object.values(slotFillings(content)).flatMap((kind) =>
    Object.values(kind).flatMap(Object.values<SlotPicture>),
  )
  return new Set(fillings.flatMap(({ picture }) => picture ?? []))
}

/** Whether the person who answers in Spanish is among those whom the site shows: without one there is no Spanish page. */
export const answersInSpanish = ({ people, business }: Pick<Values, 'people' | 'business'>): boolean =>
  people.some(({ name }) => name === business.answersInSpanish)

export const spanishPathsOf = (values: Values): Readonly<Record<string, string>> =>
  answersInSpanish(values) ? values['es/paths'] : {}

/** Whether visitors of these pages hear from this person, instead of from the first. */
const speaksFirst = ({ name }: { readonly name: string }, { business, language }: Values): boolean =>
  language.code === 'es' && name === business.answersInSpanish

export const unsourcedClaims = ({ sources, ...claims }: Claims): string[] =>
  Object.entries(claims).flatMap(([name, claim]) =>
    name in sources || (typeof claim === 'object' && Object.keys(claim).length === 0) ? [] : [name],
  )

/** Removes what is about hidden projects: list entries, and links to them. */
export function dropHidden(value: unknown, hidden: readonly string[]): unknown {
  const isShown = (part: unknown) => !hidden.includes(Object(part).project)
  const shownPart = (key: string, part: unknown) => (key === '' || isShown(part) ? part : undefined)
  return JSON.parse(
    JSON.stringify(value, (key, part) => shownPart(key, Array.isArray(part) ? part.filter(isShown) : part)),
  )
}

/** Removes what the public site omits: figures without a source, and samples (16 CFR 465). */
export function dropUnsourced(name: string, value: unknown): unknown {
  if (name === 'testimonials') return (value as { source?: string }[]).filter(({ source }) => source)
  if (name === 'people') return (value as Values['people']).filter(({ sample }) => !sample)
  if (name !== 'claims') return value
  const { insurance, ...claims } = value as Claims
  const missing = unsourcedClaims(value as Claims)
  return {
    ...claims,
    ...(missing.includes('reviews') && { reviews: {} }),
    ...(insurance && !missing.includes('insurance') && { insurance }),
  }
}

import type { ComponentType } from 'react'
import type { LocalService } from '#compiler/derived.ts'
import type { Location as LocationPage } from '#compiler/schemas/lists.ts'
import { language } from '#content/language.ts'
import { localServices } from '#content/local-services.ts'
import { notFoundPath, paths, slugs } from '#web/content/paths.ts'
import { type PageModule, page } from './navigation/page.tsx'
import type { LegalText } from './pages/legal-page.tsx'

const articleFiles = import.meta.glob<typeof import('*.mdx')>('../../content/articles/*.mdx')
const locationFiles = import.meta.glob<LocationPage>('../../build/content/locations/*.ts', {
  import: 'location',
})

const route = (path: string, load: () => Promise<PageModule>) => ({ path, element: page(load) })

const service = (slug: string) =>
  route(paths.service(slug), async () => {
    const { ServicePage, serviceFiles } = await import('./pages/service-page.tsx')
    const { service: entry, pictures } = await fileOf(serviceFiles, slug)
    if (!entry.page) throw new Error(`service ${slug}: content/services/${slug}.yaml has no page`)
    return withProps(ServicePage, { slug, content: entry.page, pictures })
  })

const location = (slug: string) =>
  route(paths.location(slug), async () => {
    const [{ LocationPage }, content] = await Promise.all([
      import('./pages/location-page.tsx'),
      fileOf(locationFiles, `../../build/content/locations/${slug}.ts`),
    ])
    return withProps(LocationPage, { slug, content })
  })

const project = (slug: string) =>
  route(paths.project(slug), async () => {
    const { ProjectPage, projectFiles } = await import('./pages/project-page.tsx')
    const { project: content } = await fileOf(projectFiles, slug)
    return withProps(ProjectPage, { slug, content })
  })

const localService = (work: LocalService) =>
  route(paths.localService(work.service, work.place), async () => {
    const [{ LocalServicePage }, { projectFiles }] = await Promise.all([
      import('./pages/local-service-page.tsx'),
      import('./pages/project-page.tsx'),
    ])
    const projects = await Promise.all(work.projects.map((slug) => fileOf(projectFiles, slug)))
    return withProps(LocalServicePage, { work, projects: projects.map(({ project }) => project) })
  })

const room = (slug: string) =>
  route(paths.room(slug), async () => {
    const { RoomPage, roomFiles } = await import('./pages/room-page.tsx')
    const { room: content } = await fileOf(roomFiles, slug)
    return withProps(RoomPage, { content })
  })

const article = (slug: string) =>
  route(paths.article(slug), async () => {
    const [{ ArticlePage }, { default: Text, facts, headings }] = await Promise.all([
      import('./pages/article-page.tsx'),
      fileOf(articleFiles, `../../content/articles/${slug}.mdx`),
    ])
    return withProps(ArticlePage, { slug, facts, headings, Text })
  })

/** @param load its words are the only export of the module */
const legal = (path: string, load: () => Promise<Readonly<Record<string, LegalText>>>) =>
  route(path, async () => {
    const [{ LegalPage }, module] = await Promise.all([import('./pages/legal-page.tsx'), load()])
    const [text] = Object.values(module) as [LegalText]
    return withProps(LegalPage, { text, path })
  })

const allRoutes = [
  route(paths.home, () => import('./pages/home-page.tsx')),
  route(paths.about, () => import('./pages/about-page.tsx')),
  route(paths.services, () => import('./pages/services-page.tsx')),
  ...slugs.servicePages.map(service),
  // The build drops the code of page kinds without pages.
  ...(import.meta.env.HAS_LOCAL_SERVICES === false ? [] : localServices.map(localService)),
  route(paths.projects, () => import('./pages/projects-page.tsx')),
  ...slugs.projects.map(project),
  route(paths.renderings, () => import('./pages/renderings-page.tsx')),
  ...(import.meta.env.HAS_ROOMS === false ? [] : slugs.rooms.map(room)),
  route(paths.plan, () => import('./pages/plan-page.tsx')),
  ...(import.meta.env.HAS_ARTICLES === false
    ? []
    : [route(paths.blog, () => import('./pages/blog-page.tsx'))]),
  ...slugs.articles.map(article),
  ...(import.meta.env.HAS_LOCATIONS === false
    ? []
    : [route(paths.locations, () => import('./pages/locations-page.tsx'))]),
  ...slugs.locations.map(location),
  route(paths.resources, () => import('./pages/resources-page.tsx')),
  route(paths.resource('cost-guide'), () => import('./pages/cost-guide-page.tsx')),
  route(paths.resource('permit-guide'), () => import('./pages/permit-guide-page.tsx')),
  route(paths.resource('design-tips'), () => import('./pages/design-tips-page.tsx')),
  route(paths.resource('paint-guide'), () => import('./pages/paint-guide-page.tsx')),
  route(paths.resource('faq'), () => import('./pages/faq-page.tsx')),
  route(paths.subcontractorSignup, () => import('./pages/subcontractor-signup-page.tsx')),
  route(paths.thankYou, () => import('./pages/thank-you-page.tsx')),
  legal(paths.privacyPolicy, () => import('#content/pages/privacy-policy.ts')),
  legal(paths.termsOfService, () => import('#content/pages/terms-of-service.ts')),
  legal(paths.warranty, () => import('#content/pages/warranty.ts')),
  legal(paths.accessibility, () => import('#content/pages/accessibility.ts')),
  route(paths.sitemap, () => import('./pages/sitemap-page.tsx')),
  route('*', () => import('./pages/not-found-page.tsx')),
]

/** Every page of the site in this build's language, each in its own chunk. */
export const routes =
  language.code === 'es' ? allRoutes.filter(({ path }) => path.startsWith('/es')) : allRoutes

/** Paths that are prerendered to files. Pure, so that browsers' code is built without them. */
export const prerenderedPaths = /* @__PURE__ */ routes.map(({ path }) => (path === '*' ? notFoundPath : path))

/** Builds a page module that passes fixed props to its component. */
const withProps = <Props extends object>(Page: ComponentType<Props>, props: Props) => ({
  default: () => <Page {...props} />,
})

/** @throws Error if there is no such file */
function fileOf<Module>(
  files: Readonly<Record<string, () => Promise<Module>>>,
  path: string,
): Promise<Module> {
  const load = files[path]
  if (!load) throw new Error(`no content module ${path}`)
  return load()
}

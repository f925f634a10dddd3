import { articleCards as articles } from '#content/article-cards.ts'
import { localServices } from '#content/local-services.ts'
import { sitemap as sitemapPage } from '#content/pages/sitemap.ts'
import { projectCards } from '#content/project-cards.ts'
import { roomLinks } from '#content/room-links.ts'
import { paths } from '#web/content/paths.ts'
import { footerLinks, type LinkGroup, legalLinks, type SiteLink } from '#web/content/site-links.ts'
import { PageIntro } from '../layouts/page-intro.tsx'
import { listLinks } from '../layouts/site-footer.tsx'

const { lists } = sitemapPage

type Entry = { readonly slug: string; readonly title: string }

const linksTo = (pathOf: (slug: string) => string, entries: readonly Entry[]): readonly SiteLink[] =>
  entries.map(({ slug, title }) => ({ to: pathOf(slug), label: title }))

const { pages, services, guides, locations } = footerLinks

const groups: readonly LinkGroup[] = [
  { title: lists.pages, links: [...pages.links, ...linksTo(paths.room, roomLinks)] },
  { title: lists.services, links: [{ to: paths.services, label: lists.allServices }, ...services.links] },
  { title: lists.projects, links: linksTo(paths.project, projectCards) },
  {
    title: lists.localServices,
    links: localServices.map(({ title, service, place }) => ({
      to: paths.localService(service, place),
      label: title,
    })),
  },
  { title: lists.guides, links: [{ to: paths.resources, label: lists.allGuides }, ...guides.links] },
  { title: lists.articles, links: linksTo(paths.article, articles) },
  {
    title: lists.locations,
    links: locations ? [{ to: paths.locations, label: lists.allLocations }, ...locations.links] : [],
  },
  { title: lists.legal, links: legalLinks.filter(({ to }) => to !== paths.sitemap) },
].filter(({ links }) => links.length > 0)

export default function SitemapPage() {
  return (
    <>
      <PageIntro path={paths.sitemap} page={sitemapPage} />
      <div className="wide thirds plain-links section-end">
        {groups.map(({ title: heading, links }) => (
          <section key={heading} aria-label={heading}>
            <h2 className="minor">{heading}</h2>
            <ul className="hairlines above-2">{listLinks(links)}</ul>
          </section>
        ))}
      </div>
    </>
  )
}

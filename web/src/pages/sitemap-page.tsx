import { articles } from 'virtual:articles'
import { Link } from 'react-router-dom'
import { projectSlugs } from '#forms/project-index.ts'
import { projectTitles } from '#forms/project-titles.ts'
import { paths } from '#web/content/paths.ts'
import { footerLinks, legalLinks, type SiteLink } from '#web/content/site-links.ts'
import { sitemapPage } from '#web/content/sitemap.ts'
import { PageHead } from '../layouts/page-head.tsx'
import { PageIntro } from '../ui/page-intro.tsx'

const groups: Readonly<Record<string, readonly SiteLink[]>> = {
  Pages: footerLinks['Quick links'],
  Services: [{ to: paths.services, label: 'All services' }, ...footerLinks.Services],
  Projects: projectSlugs.map((slug) => ({ to: paths.project(slug), label: projectTitles[slug] })),
  Guides: footerLinks.Resources,
  Articles: articles.map(({ slug, title }) => ({ to: paths.article(slug), label: title })),
  'Areas served': footerLinks['Areas served'],
  'Small print': legalLinks.filter(({ to }) => to !== paths.sitemap),
}

export default function SitemapPage() {
  return (
    <>
      <PageHead words={sitemapPage.words} path={paths.sitemap} />
      <PageIntro title={sitemapPage.title} lead={sitemapPage.lead} />
      <div className="wide sitemap">
        {Object.entries(groups).map(([heading, links]) => (
          <section key={heading} aria-label={heading}>
            <h2 className="minor">{heading}</h2>
            <ul className="hairlines">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

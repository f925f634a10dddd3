import { article as slots } from 'virtual:pictures/article'
import { articleCards as articles } from '#content/article-cards.ts'
import { blog as blogPage } from '#content/pages/blog.ts'
import { dates } from '#content/pages/shared/dates.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { Day } from '../components/dateline.tsx'
import { gridSpans } from '../components/grid-spans.ts'
import { KindsNote, Picture } from '../components/picture.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'

const spans = gridSpans(articles.length)

export default function BlogPage() {
  return (
    <>
      <PageIntro path={paths.blog} page={blogPage} />
      <ul className="wide stack section-end picture-grid articles cover">
        {articles.map(({ slug, title, excerpt, date, updated, category }, index) => (
          <li className={spans[index]} key={slug}>
            <article>
              <div className="overlaid">
                <Picture
                  view={slots(slug).card}
                  sizes="(min-width: 53.75rem) 56vw, 92vw"
                  first={index === 0}
                />
                <h2 className="subtitle above-4">
                  <Link className="plain-link" to={paths.article(slug)}>
                    {title}
                    <span className="over over-picture" />
                  </Link>
                </h2>
              </div>
              <p className="small strong above-1">
                {category}, <Day>{date}</Day>
                {updated && (
                  <>
                    {'. '}
                    {dates.updated} <Day>{updated}</Day>
                  </>
                )}
              </p>
              <p className="quiet above-1">{excerpt}</p>
            </article>
          </li>
        ))}
      </ul>
      <KindsNote views={articles.map(({ slug }) => slots(slug).card)} />
      <ClosingBanner {...blogPage.closing} />
    </>
  )
}

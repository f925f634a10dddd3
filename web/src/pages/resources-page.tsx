import { article as articlePictures } from 'virtual:pictures/article'
import { guide as drawings } from 'virtual:pictures/guide'
import { Link } from 'react-router-dom'
import { articleCards } from '#content/article-cards.ts'
import { navigation } from '#content/navigation.ts'
import { resources as resourcesPage } from '#content/pages/resources.ts'
import { paths } from '#web/content/paths.ts'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { KindsNote } from '../components/kind-note.tsx'
import { Picture } from '../components/picture.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { Icon } from '../ui/icon.tsx'

const { guides, plan, items, articles, closing } = resourcesPage

/** The planner and the guides, each with the question that it answers. */
const answers = [
  { ...plan, id: 'plan', name: navigation.pages.plan, to: paths.plan },
  ...items.map(({ guide, ...item }) => ({
    ...item,
    id: guide,
    name: navigation.guides[guide],
    to: paths.resource(guide),
  })),
]

export default function ResourcesPage() {
  return (
    <>
      <PageIntro path={paths.resources} page={resourcesPage} />
      <section className="wide" aria-label={guides}>
        <ul className="answer-cards cover">
          {answers.map(({ id, to, name, question, answer }) => (
            <li key={id}>
              <Link to={to}>
                <Picture view={drawings(id).card} sizes="(min-width: 53.75rem) 31vw, 92vw" decorative />
                <h2>{question}</h2>
              </Link>
              <p>{answer}</p>
              <p className="answer-page" aria-hidden="true">
                {name} <Icon name="arrowRight" />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="band on-white" aria-labelledby="articles">
        <div className="wide">
          <h2 id="articles">{articles.title}</h2>
          <p className="lead">{articles.lead}</p>
          <ul className="article-rows cover">
            {articleCards.map(({ slug, title: name, excerpt }) => (
              <li key={slug}>
                <Picture view={articlePictures(slug).card} sizes="11rem" decorative />
                <div>
                  <h3>
                    <Link to={paths.article(slug)}>{name}</Link>
                  </h3>
                  <p>{excerpt}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <KindsNote views={articleCards.map(({ slug }) => articlePictures(slug).card)} />
      </section>
      <ClosingBanner {...closing} />
    </>
  )
}

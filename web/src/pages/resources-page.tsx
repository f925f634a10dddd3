import { article as articlePictures } from 'virtual:pictures/article'
import { guide as drawings } from 'virtual:pictures/guide'
import { articleCards } from '#content/article-cards.ts'
import { navigation } from '#content/navigation.ts'
import { resources as resourcesPage } from '#content/pages/resources.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { KindsNote, Picture } from '../components/picture.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { Icon } from '../ui/icon.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

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
        <ul className="cols-3 section-end cards accent-icons cover">
          {answers.map(({ id, to, name, question, answer }, index) => (
            <li key={id}>
              <Link className="stack plain-link" to={to}>
                <Picture
                  view={drawings(id).card}
                  sizes="(min-width: 53.75rem) 31vw, 92vw"
                  first={index === 0}
                  decorative
                />
                <h2 className="subtitle above-4">{question}</h2>
              </Link>
              <p className="quiet above-2">{answer}</p>
              <p className="row gap-2 small strong above-2" aria-hidden="true">
                {name} <Icon name="arrowRight" />
              </p>
            </li>
          ))}
        </ul>
      </section>
      {articleCards.length > 0 && (
        <TitledSection title={articles.title} lead={articles.lead} ground="white" wide>
          <ul className="above-8 ruled plain-links article-rows cover">
            {articleCards.map(({ slug, title: name, excerpt }) => (
              <li className="stack beside-5" key={slug}>
                <Picture view={articlePictures(slug).card} sizes="11rem" decorative />
                <div>
                  <h3 className="name">
                    <Link to={paths.article(slug)}>{name}</Link>
                  </h3>
                  <p className="quiet measure above-1">{excerpt}</p>
                </div>
              </li>
            ))}
          </ul>
          <KindsNote views={articleCards.map(({ slug }) => articlePictures(slug).card)} />
        </TitledSection>
      )}
      <ClosingBanner {...closing} />
    </>
  )
}

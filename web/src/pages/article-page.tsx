import { article as slots } from 'virtual:pictures/article'
import type { ReactNode } from 'react'
import { article as articleFrame } from '#content/pages/article.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { ButtonLink } from '#web/src/ui/button.tsx'
import { Icon } from '#web/src/ui/icon.tsx'
import { Dateline } from '../components/dateline.tsx'
import { Contents, endHeadings, TextEnd } from '../components/guide.tsx'
import { LargeView, PictureAcross } from '../components/large-view.tsx'
import { articleFigures } from '../components/measured-figure.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { LinkedHeading } from '../ui/linked-heading.tsx'

type Article = typeof import('*.mdx')

interface ArticlePageProps extends Pick<Article, 'facts' | 'headings'> {
  readonly slug: string
  readonly Text: Article['default']
}

const ArticleLink = ({ href = '', children }: { href?: string; children?: ReactNode }) => (
  <Link to={href} rel={href.startsWith('/') ? undefined : 'noopener'}>
    {children}
  </Link>
)

/** Components for the MDX of articles. */
const components = { a: ArticleLink, h2: LinkedHeading, ...articleFigures }

export const ArticlePage = ({ slug, facts, headings, Text }: ArticlePageProps) => (
  <article>
    <PageIntro
      path={paths.article(slug)}
      page={{ words: { ...facts, updated: facts.updated ?? facts.date }, title: facts.title }}
    >
      <Dateline category={facts.category} written={facts.date} updated={facts.updated} />
    </PageIntro>
    <PictureAcross slot={slots(slug)} />
    <div className="wide stack gap-10 article-body">
      <Contents title={articleFrame.contents} headings={[...headings, ...endHeadings(facts)]} />
      <div className="article-text prose">
        <Text components={components} />
        <TextEnd name={slug} {...facts} />
        <Link className="text-link back-link" to={paths.blog}>
          <Icon name="arrowLeft" /> {articleFrame.back}
        </Link>
      </div>
    </div>
    <section className="wide section-end" aria-labelledby="closing-title">
      <div className="closing-box on-sand stack gap-8">
        <div>
          <h2 id="closing-title">{facts.closing.title}</h2>
          <p className="lead above-3">{facts.closing.text}</p>
        </div>
        <ButtonLink to={paths.contact}>{callsToAction.quote}</ButtonLink>
      </div>
    </section>
    <LargeView views={[slots(slug).wide]} />
  </article>
)

import type { ReactNode } from 'react'
import type { GuideContent } from '#compiler/schemas/text.ts'
import { paths, type ResourceSlug, slugs } from '#web/content/paths.ts'
import { Dateline } from '../components/dateline.tsx'
import { WhyBox } from '../components/why-box.tsx'
import { PageIntro, type PageIntroProps } from '../layouts/page-intro.tsx'
import { finishedPart } from '../ui/finished-part.tsx'

type GuideClosing = { readonly title: string; readonly text: string; readonly points: readonly string[] }

export interface GuidePageProps {
  readonly slug: ResourceSlug
  readonly page: PageIntroProps['page'] & GuideContent & { readonly closing: GuideClosing }
  readonly children: ReactNode
}

const WidePictures = finishedPart(() => import('../components/wide-pictures.tsx'))

/** A service's picture, page-wide. @param at number of the service, of which the first follows the last */
export const ServicePicture = ({ at }: { readonly at: number }) => (
  <WidePictures service={slugs.servicePages[at % slugs.servicePages.length] ?? ''} />
)

/** Frame of all guides: title and date above, the picture of another service for each, and reasons to ask us below. */
export const GuidePage = ({ slug, page, children }: GuidePageProps) => (
  <>
    <PageIntro path={paths.resource(slug)} page={page} note={<Dateline updated={page.words.updated} />} />
    {children}
    <ServicePicture at={slugs.resources.indexOf(slug)} />
    <WhyBox title={page.closing.title} lead={page.closing.text} points={page.closing.points} />
  </>
)

import type { ReactNode } from 'react'
import type { GuideContent } from '#compiler/schemas/text.ts'
import { paths, type ResourceSlug, slugs } from '#web/content/paths.ts'
import { Dateline } from '../components/dateline.tsx'
import { WhyBox, type WhyBoxProps } from '../components/why-box.tsx'
import { PageIntro, type PageIntroProps } from '../layouts/page-intro.tsx'
import { finishedPart } from '../ui/finished-part.tsx'

export interface GuidePageProps {
  readonly slug: ResourceSlug
  readonly page: PageIntroProps['page'] &
    GuideContent & {
      readonly closing: Pick<WhyBoxProps, 'points'> & { readonly title: string; readonly text: string }
    }
  readonly children: ReactNode
}

const WidePictures = finishedPart(() => import('../components/wide-pictures.tsx'))

/** Each guide ends with the picture of another service. */
const serviceFor = (slug: ResourceSlug) =>
  slugs.servicePages[slugs.resources.indexOf(slug) % slugs.servicePages.length] ?? ''

/** Frame of all guides: title and date above, a picture and reasons to ask us below. */
export const GuidePage = ({ slug, page, children }: GuidePageProps) => (
  <>
    <PageIntro path={paths.resource(slug)} page={page} note={<Dateline updated={page.words.updated} />} />
    {children}
    <WidePictures service={serviceFor(slug)} />
    <WhyBox title={page.closing.title} lead={page.closing.text} points={page.closing.points} />
  </>
)

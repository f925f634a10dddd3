import type { ReactNode } from 'react'
import type { GuideContent } from '#compiler/schemas/text.ts'
import { paths, type ResourceSlug } from '#web/content/paths.ts'
import { Dateline } from '../components/dateline.tsx'
import { WhyBox, type WhyBoxProps } from '../components/why-box.tsx'
import { PageIntro, type PageIntroProps } from '../layouts/page-intro.tsx'

export interface GuidePageProps {
  readonly slug: ResourceSlug
  readonly page: PageIntroProps['page'] &
    GuideContent & {
      readonly closing: Pick<WhyBoxProps, 'points'> & { readonly title: string; readonly text: string }
    }
  readonly children: ReactNode
}

/** Frame of all guides: title and date above, reasons to ask us below. */
export const GuidePage = ({ slug, page, children }: GuidePageProps) => (
  <>
    <PageIntro path={paths.resource(slug)} page={page} note={<Dateline updated={page.words.updated} />} />
    {children}
    <WhyBox title={page.closing.title} lead={page.closing.text} points={page.closing.points} />
  </>
)

import type { PageWords, TextSection } from '#compiler/schemas/text.ts'
import { legal as legalFrame } from '#content/pages/legal.ts'
import { trailTo } from '#web/content/trail.ts'
import { Guide } from '../components/guide.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { PageIntro } from '../ui/page-intro.tsx'

export interface LegalText {
  readonly words: PageWords & { readonly updated: string }
  readonly title: string
  readonly lead: string
  readonly sections: readonly TextSection[]
}

/** A page of plain sections with the day of its last change: privacy, terms, warranty, accessibility. */
export const LegalPage = ({ text, path }: { readonly text: LegalText; readonly path: string }) => (
  <>
    <PageHead words={text.words} path={path} />
    <PageIntro trail={trailTo(path, text.words)} title={text.title} lead={text.lead} />
    <Guide title={legalFrame.contents} sections={text.sections} />
    <p className="wide caption legal-date">{legalFrame.changed(text.words.updated)}</p>
  </>
)

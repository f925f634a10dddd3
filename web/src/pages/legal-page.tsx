import type { PageMeta, TextSection } from '#compiler/schemas/text.ts'
import { legal as legalFrame } from '#content/pages/legal.ts'
import { fill } from '#firm/in-words.ts'
import { dateInWords } from '#firm/local-time.ts'
import { Guide } from '../components/guide.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'

export interface LegalText {
  readonly words: PageMeta & { readonly updated: string }
  readonly title: string
  readonly lead: string
  readonly sections: readonly TextSection[]
}

export const LegalPage = ({ text, path }: { readonly text: LegalText; readonly path: string }) => (
  <>
    <PageIntro path={path} page={text} />
    <Guide title={legalFrame.contents} sections={text.sections} />
    <p className="wide caption section-end legal-date">
      {fill(legalFrame.changed, { updated: dateInWords(text.words.updated) })}
    </p>
  </>
)

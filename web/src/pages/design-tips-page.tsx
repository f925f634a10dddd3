import type { GuideParts } from '#compiler/schemas/text.ts'
import { designTips } from '#content/pages/design-tips.ts'
import { paths } from '#web/content/paths.ts'
import { ColorShares } from '../components/color-shares.tsx'
import { Dateline } from '../components/dateline.tsx'
import { Guide } from '../components/guide.tsx'
import { MeasuredFigure } from '../components/measured-figure.tsx'
import { WhyBox } from '../components/why-box.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'

const figures = {
  paths: <MeasuredFigure name="walkways" />,
  'work-zones': <MeasuredFigure name="work-zones" />,
  bathroom: <MeasuredFigure name="bath-floors" />,
  light: <MeasuredFigure name="light-in-layers" />,
  color: <ColorShares />,
  storage: <MeasuredFigure name="drawer-base" />,
} as const

const { words, sections, sources, closing }: typeof designTips & GuideParts = designTips

export default function DesignTipsPage() {
  return (
    <>
      <PageIntro
        path={paths.resource('design-tips')}
        page={designTips}
        note={<Dateline updated={words.updated} />}
      />
      <Guide sections={sections} figures={figures} end={{ name: 'design-tips', sources }} />
      <WhyBox title={closing.title} lead={closing.text} points={closing.points} />
    </>
  )
}

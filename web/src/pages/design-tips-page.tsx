import type { GuideContent } from '#compiler/schemas/text.ts'
import { designTips } from '#content/pages/design-tips.ts'
import { Guide } from '../components/guide.tsx'
import { articleFigures, MeasuredFigure } from '../components/measured-figure.tsx'
import { GuidePage } from './guide-page.tsx'

const figures = {
  paths: <MeasuredFigure name="walkways" />,
  'work-zones': <MeasuredFigure name="work-zones" />,
  bathroom: <MeasuredFigure name="bath-floors" />,
  light: <MeasuredFigure name="light-in-layers" />,
  color: <articleFigures.ColorShares />,
  storage: <MeasuredFigure name="drawer-base" />,
} as const

const { sections, sources }: typeof designTips & GuideContent = designTips

export default function DesignTipsPage() {
  return (
    <GuidePage slug="design-tips" page={designTips}>
      <Guide sections={sections} figures={figures} end={{ name: 'design-tips', sources }} />
    </GuidePage>
  )
}

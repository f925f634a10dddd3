import type { GuideParts } from '#compiler/schemas/text.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { paintGuide } from '#content/pages/paint-guide.ts'
import { type PaintExample, type PaintSum, paintSum } from '#web/content/paint-sum.ts'
import { paths } from '#web/content/paths.ts'
import { ColorShares } from '../components/color-shares.tsx'
import { Dateline } from '../components/dateline.tsx'
import { Guide } from '../components/guide.tsx'
import { MeasuredFigure } from '../components/measured-figure.tsx'
import { WhyBox } from '../components/why-box.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { SumLines } from '../ui/sum-lines.tsx'
import { TextLink } from '../ui/text-link.tsx'

const { words, sections, sources, closing }: typeof paintGuide & GuideParts = paintGuide

const worked: readonly { readonly id: string; readonly example?: PaintExample }[] = sections
const examples = Object.fromEntries(
  worked.flatMap(({ id, example }) => (example ? [[id, <Sum key={id} {...paintSum(example)} />]] : [])),
)

const figures = {
  color: <ColorShares />,
  lead: <MeasuredFigure name="lead-area" />,
  order: <MeasuredFigure name="paint-order" />,
  ...examples,
  amount: (
    <>
      <MeasuredFigure name="paint-coverage" />
      {examples.amount}
    </>
  ),
}

export default function PaintGuidePage() {
  return (
    <>
      <PageIntro
        path={paths.resource('paint-guide')}
        page={paintGuide}
        note={<Dateline updated={words.updated} />}
      />
      <Guide sections={sections} figures={figures} end={{ name: 'paint-guide', sources }} />
      <WhyBox title={closing.title} lead={closing.text} points={closing.points} />
    </>
  )
}

/** A sum, line by line. */
function Sum({ title, lines, result }: PaintSum) {
  return (
    <figure className="sum">
      <figcaption>{title}</figcaption>
      <SumLines lines={lines} />
      <p>{result}</p>
      <TextLink to={`${paths.plan}#paint`}>{callsToAction.planPaint}</TextLink>
    </figure>
  )
}

import type { GuideContent } from '#compiler/schemas/text.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { paintGuide } from '#content/pages/paint-guide.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import { Guide } from '../components/guide.tsx'
import { articleFigures, MeasuredFigure } from '../components/measured-figure.tsx'
import { TextLink } from '../ui/button.tsx'
import { SumLines } from '../ui/sum-lines.tsx'
import { GuidePage } from './guide-page.tsx'

const { sections, sources }: typeof paintGuide & GuideContent = paintGuide

const sectionsWithExample: readonly { readonly id: string; readonly example?: PaintExample }[] = sections
const examples = Object.fromEntries(
  sectionsWithExample.flatMap(({ id, example }) => (example ? [[id, <Sum key={id} {...example} />]] : [])),
)

const figures = {
  color: <articleFigures.ColorShares />,
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
    <GuidePage slug="paint-guide" page={paintGuide}>
      <Guide sections={sections} figures={figures} end={{ name: 'paint-guide', sources }} />
    </GuidePage>
  )
}

type PaintExample = NonNullable<(typeof paintGuide)['sections'][number]['example']>

/** The gallons of paint for the example's room, line by line, and the cans for the store. */
function Sum({ room, ...labels }: PaintExample) {
  const { length, width, height, doors, windows, coats } = room
  const { paintCoverage, paintOpening } = rulesOfThumb
  const walls = 2 * (length + width) * height
  const openings = (doors + windows) * paintOpening
  const area = walls - openings
  const coatedArea = area * coats
  const least = (coatedArea / paintCoverage.to).toFixed(1)
  const most = coatedArea / paintCoverage.from
  return (
    <figure className="label sketch surface">
      <figcaption>
        <b>{fill(labels.title, { length, width, height })}</b>
      </figcaption>
      <SumLines
        lines={[
          { label: fill(labels.walls, { length, width, height }), value: fill(labels.area, { area: walls }) },
          {
            label: fill(labels.openings, { count: doors + windows, each: paintOpening }),
            value: `−${fill(labels.area, { area: openings })}`,
          },
          { label: fill(labels.left, { walls, openings }), value: fill(labels.area, { area }) },
          { label: fill(labels.coats, { coats, area }), value: fill(labels.area, { area: coatedArea }) },
          { label: labels.paint, value: fill(labels.gallons, { least, most: most.toFixed(1) }) },
        ]}
      />
      <p className="above-3">{fill(labels.result, { gallons: Math.ceil(most) })}</p>
      <TextLink to={`${paths.plan}#paint`}>{callsToAction.planPaint}</TextLink>
    </figure>
  )
}

import type { GuideParts } from '#compiler/schemas/text.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { paintGuide } from '#content/pages/paint-guide.ts'
import { fill } from '#firm/in-words.ts'
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

type PaintExample = NonNullable<(typeof paintGuide)['sections'][number]['example']>

/** A sum worked out line by line. */
interface PaintSum {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** Gallons and cans for the store. */
  readonly result: string
}

/** The gallons that the room of the paint guide takes. */
function paintSum({ room, ...says }: PaintExample): PaintSum {
  const { length, width, height, doors, windows, coats } = room
  const { paintCoverage, paintOpening } = rulesOfThumb
  const walls = 2 * (length + width) * height
  const openings = (doors + windows) * paintOpening
  const area = walls - openings
  const painted = area * coats
  const least = painted / paintCoverage.to
  const most = painted / paintCoverage.from
  return {
    title: fill(says.title, { length, width, height }),
    lines: [
      { label: fill(says.walls, { length, width, height }), value: fill(says.area, { area: walls }) },
      {
        label: fill(says.openings, { count: doors + windows, each: paintOpening }),
        value: `−${fill(says.area, { area: openings })}`,
      },
      { label: fill(says.left, { walls, openings }), value: fill(says.area, { area }) },
      { label: fill(says.coats, { coats, area }), value: fill(says.area, { area: painted }) },
      { label: says.paint, value: fill(says.gallons, { least: least.toFixed(1), most: most.toFixed(1) }) },
    ],
    result: fill(says.result, { gallons: Math.ceil(most) }),
  }
}

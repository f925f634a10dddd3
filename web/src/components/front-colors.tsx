import { frontColors } from '#content/pages/shared/front-colors.ts'

/** Tones of web/generate/generated-sheets.ts. */
const colors = ['white', 'dune', 'oak', 'mist', 'tide'] as const

/** A box by its upper left corner and its size, in inches from the left and the top of the wall. */
type Box = readonly [x: number, y: number, width: number, height: number]

const doors: readonly Box[] = [
  ...[3, 96].flatMap((x): Box[] => [
    [x, 6, 21, 30],
    [x, 36, 21, 64],
  ]),
  ...[24, 42, 60, 78].map((x): Box => [x, 6, 18, 30]),
]
const drawers: readonly Box[] = [24, 48, 72].flatMap((x): Box[] => [
  [x, 69.5, 24, 7],
  [x, 76.5, 24, 11.75],
  [x, 88.25, 24, 11.75],
])

const pathOf = (boxes: readonly Box[]) => boxes.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`).join('')

const panels = pathOf(doors.map(([x, y, w, h]) => [x + 2.5, y + 2.5, w - 5, h - 5]))
const pulls =
  drawers.map(([x, y, w, h]) => `M${x + w / 2 - 4} ${y + h / 2}h8`).join('') +
  doors
    .map(([x, y, w, h]) => `M${x < 60 ? x + w - 1.2 : x + 1.2} ${h > 40 ? y + h / 2 : y + h - 8}v6`)
    .join('')

export const FrontColors = () => (
  <fieldset className="front-colors row gap-2 beside-5">
    <legend className="fact">{frontColors.legend}</legend>
    {colors.map((color, at) => (
      <label key={color} className="touch gap-2" data-tone={color}>
        <input type="radio" name="front-color" defaultChecked={at === 0} />
        {frontColors.colors[color]}
      </label>
    ))}
    <svg
      viewBox="0 0 120 112"
      role="img"
      aria-label={frontColors.drawing}
      focusable="false"
      fill="none"
      stroke="var(--ink-quiet)"
      strokeWidth="0.4"
    >
      <path fill="var(--line)" d="M0 104h120v8H0z" />
      <path fill="var(--ground)" d="M24 36h72v33.5H24z" />
      <path d="M24 52h72" />
      <path fill="var(--ground)" d="M3 100h114v4H3z" />
      <path className="fronts" d={pathOf([...doors, ...drawers])} />
      <path strokeWidth="0.25" opacity="0.6" d={panels} />
      <path stroke="var(--accent-bright)" strokeWidth="0.8" d={pulls} />
    </svg>
  </fieldset>
)

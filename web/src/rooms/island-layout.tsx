import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { planMargin } from '#web/content/floor-plan.ts'
import type { BuiltLayout } from '#web/content/room-layout.ts'
import { type MovedAisle, movedAisles, type Verdict } from './island-aisles.ts'

/** The plans of rooms without what moves in them; the build gives each file a name with a hash. */
const addresses = import.meta.glob<string>('../../images/drawings/floor-plan-room-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const words = roomPage.layout
const rule = { least: rulesOfThumb.trafficPath, comfortable: rulesOfThumb.workAisle }
const verdicts: Readonly<Record<Verdict, string>> = {
  narrow: words.narrow(rule.least),
  passable: words.passable(rule.comfortable),
  comfortable: words.comfortable,
}

/** A place of what moves, in inches from where it is drawn; with a class it is shown while the position of that class is chosen. */
interface Shown {
  readonly by: number
  readonly className?: string
}

/**
 * The plan of a room whose island may be moved, and what becomes of the aisles. Its controls belong to the browser:
 * without script the style sheet shows one of three positions, with it the slider goes inch by inch.
 */
export function IslandLayout({ layout }: { readonly layout: BuiltLayout }) {
  const { room, alt, size, range, positions, moving, aisles } = layout
  const controls = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<number>()
  useEffect(() => {
    const chosen = controls.current?.querySelector<HTMLInputElement>(':checked')
    setMoved(Number(chosen?.value ?? 0))
  }, [])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const control of controls.current?.querySelectorAll('input') ?? []) {
      if (control.type === 'radio') control.checked = control.value === target.value
      else control.value = target.value
    }
    setMoved(Number(target.value))
  }

  const shown: readonly Shown[] =
    moved === undefined
      ? positions.map(({ inches }, at) => ({ by: inches, className: `at-${at + 1}` }))
      : [{ by: moved, className: '' }]
  const [width, depth] = [size[0] + 2 * planMargin.side, size[1] + 2 * planMargin.end]
  return (
    <div className="island-layout">
      <div className="island-plan">
        <img
          src={addresses[`../../images/drawings/floor-plan-room-${room}-plaster.svg`]}
          alt={alt}
          width={width}
          height={depth}
          loading="lazy"
          decoding="async"
        />
        <svg
          viewBox={`${-planMargin.side} ${-planMargin.end} ${width} ${depth}`}
          aria-hidden="true"
          focusable="false"
        >
          {shown.map(({ by, className }) => (
            <g key={by} className={className}>
              <g transform={`translate(0 ${by})`}>
                {moving.map(({ kind, x, y, width: w, depth: d }) =>
                  kind === 'seat' ? (
                    <circle key={x} cx={x + w / 2} cy={y + d / 2} r={w / 2} />
                  ) : (
                    <rect key={x} x={x} y={y} width={w} height={d} />
                  ),
                )}
              </g>
              {movedAisles(aisles, by, rule).map((aisle) => (
                <Tape key={aisle.label} {...aisle} />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <div ref={controls}>
        <fieldset className="island-positions">
          <legend>{words.positions}</legend>
          {positions.map(({ name, inches }, at) => (
            <label className="tick" key={name}>
              <input
                type="radio"
                name="island"
                value={inches}
                className={`at-${at + 1}`}
                defaultChecked={inches === 0}
                onChange={onChange}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <label className="island-range when-alive">
          <span>{words.range}</span>
          <input
            type="range"
            min={range[0]}
            max={range[1]}
            defaultValue={0}
            aria-valuetext={words.moved(moved ?? 0)}
            onChange={onChange}
          />
        </label>
        <div aria-live="polite">
          {shown.map(({ by, className }) => (
            <dl key={by} className={`island-aisles ${className}`}>
              {movedAisles(aisles, by, rule).map(({ label, width, verdict }) => (
                <div key={label} className={verdict}>
                  <dt>{label}</dt>
                  <dd>
                    <b>{words.width(width)}</b> {verdicts[verdict]}
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A tape across an aisle. */
const Tape = ({ width, verdict, tape: [x, from, to] }: MovedAisle) => (
  <g className={verdict}>
    <path d={`M${x} ${from}V${to}M${x - 4} ${from}h8M${x - 4} ${to}h8`} />
    <text x={x + 6} y={(from + to) / 2 + 4} fontSize="11">
      {width}″
    </text>
  </g>
)

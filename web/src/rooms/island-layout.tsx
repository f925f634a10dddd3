import { type ChangeEvent, useState } from 'react'
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

/** The plan of a room whose island may be moved, and what becomes of the aisles; without script it stands as drawn. */
export function IslandLayout({ layout }: { readonly layout: BuiltLayout }) {
  const { room, alt, size, range, positions, moving, aisles } = layout
  const [moved, setMoved] = useState(0)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setMoved(Number(target.value))
  const shown = movedAisles(aisles, moved, rule)
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
          <g transform={`translate(0 ${moved})`}>
            {moving.map(({ kind, x, y, width: w, depth: d }) =>
              kind === 'seat' ? (
                <circle key={x} cx={x + w / 2} cy={y + d / 2} r={w / 2} />
              ) : (
                <rect key={x} x={x} y={y} width={w} height={d} />
              ),
            )}
          </g>
          {shown.map((aisle) => (
            <Tape key={aisle.label} {...aisle} />
          ))}
        </svg>
      </div>
      <div>
        <fieldset className="island-positions when-alive">
          <legend>{words.positions}</legend>
          {positions.map(({ name, inches }) => (
            <label className="tick" key={name}>
              <input
                type="radio"
                name="island"
                value={inches}
                checked={moved === inches}
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
            value={moved}
            aria-valuetext={words.moved(moved)}
            onChange={onChange}
          />
        </label>
        <dl className="island-aisles" aria-live="polite">
          {shown.map(({ label, width, verdict }) => (
            <div key={label} className={verdict}>
              <dt>{label}</dt>
              <dd>
                <b>{words.width(width)}</b> {verdicts[verdict]}
              </dd>
            </div>
          ))}
        </dl>
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

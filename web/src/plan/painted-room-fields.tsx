import { planPage } from '#content/plan.ts'
import { paintedRoomOf } from '#forms/brief.ts'
import { paintFiguresOf } from '#forms/paint-figures.ts'
import { type PaintedRoom, paintBounds } from '#forms/plan.ts'
import type { TypedRoom } from './use-plan.ts'

const { paint } = planPage

const measures = Object.keys(paintBounds) as (keyof PaintedRoom)[]

export interface PaintedRoomFieldsProps {
  readonly room: TypedRoom
  readonly code: string
  readonly number: number
  readonly onChange: (room: TypedRoom) => void
  readonly onRemove: () => void
}

/** The measures of one room, what they come to, and a way to remove it. */
export default function PaintedRoomFields({
  room,
  code,
  number,
  onChange,
  onRemove,
}: PaintedRoomFieldsProps) {
  return (
    <fieldset className="plan-painted">
      <legend>{paint.room(number)}</legend>
      <div className="plan-measures">
        {measures.map((measure) => (
          <div className="field" key={measure}>
            <label htmlFor={`paint-${room.key}-${measure}`}>{paint.measures[measure]}</label>
            <input
              id={`paint-${room.key}-${measure}`}
              type="number"
              inputMode="numeric"
              min={paintBounds[measure].from}
              max={paintBounds[measure].to}
              value={room[measure]}
              onChange={({ currentTarget }) => onChange({ ...room, [measure]: currentTarget.value })}
            />
          </div>
        ))}
      </div>
      <Outcome room={paintedRoomOf(code)} />
      <button className="plan-remove" type="button" onClick={onRemove}>
        {paint.remove(number)}
      </button>
    </fieldset>
  )
}

/** The working of one room, or what is amiss with its measures. */
function Outcome({ room }: { readonly room: PaintedRoom | undefined }) {
  if (!room) return <p className="plan-working">{paint.outOfBounds}</p>
  const figures = paintFiguresOf(room)
  return <p className="plan-working">{figures.area === 0 ? paint.coveredByOpenings : workingOf(room)}</p>
}

/** The sum of one room, step by step. */
function workingOf(room: PaintedRoom): string {
  const { walls, area, painted, gallons } = paintFiguresOf(room)
  const { length, width, height, doors, windows, coats } = room
  const [least, most] = [gallons.from.toFixed(1), gallons.to.toFixed(1)]
  return paint.working(length, width, height, walls, doors + windows, area, coats, painted, least, most)
}

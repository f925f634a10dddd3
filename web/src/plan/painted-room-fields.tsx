import { painted } from '#content/pages/plan/painted.ts'
import { paintTotalsOf } from '#forms/paint-totals.ts'
import { type PaintedRoom, paintMeasures } from '#forms/plan.ts'
import { Icon } from '../ui/icon.tsx'
import { measureOf } from './measure-of.ts'
import type { TypedRoom } from './use-plan.ts'

export interface PaintedRoomFieldsProps {
  readonly room: TypedRoom
  readonly number: number
  readonly onChange: (room: TypedRoom) => void
  readonly onRemove: () => void
}

/** The measures of one room, what they come to, and a way to remove it. */
export default function PaintedRoomFields({ room, number, onChange, onRemove }: PaintedRoomFieldsProps) {
  const id = `paint-${room.key}`
  const isAmiss = (measure: keyof PaintedRoom) => {
    const text = room.texts[measure]
    return text !== undefined && measureOf(measure, text) === undefined
  }
  return (
    <fieldset className="plan-painted">
      <legend>{painted.room(number)}</legend>
      <p className="hint" id={`${id}-hint`}>
        {painted.hint}
      </p>
      <div className="plan-measures">
        {paintMeasures.map((measure) => (
          <div className="field" key={measure}>
            <label htmlFor={`${id}-${measure}`}>{painted.measures[measure]}</label>
            <input
              id={`${id}-${measure}`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={room.texts[measure] ?? room.counted[measure]}
              aria-invalid={isAmiss(measure) || undefined}
              aria-describedby={`${id}-${isAmiss(measure) ? 'error' : 'hint'}`}
              onChange={({ currentTarget }) => onChange(withText(room, measure, currentTarget.value))}
            />
          </div>
        ))}
      </div>
      <div role="status">
        {paintMeasures.some(isAmiss) && (
          <p className="field-error" id={`${id}-error`}>
            <Icon name="alert" />
            {painted.outOfBounds}
          </p>
        )}
      </div>
      <Outcome room={room.counted} />
      <button className="plan-remove" type="button" onClick={onRemove}>
        {painted.remove(number)}
      </button>
    </fieldset>
  )
}

/** The room after somebody typed: what is no such measure is shown, and the number before it counts on. */
function withText(room: TypedRoom, measure: keyof PaintedRoom, text: string): TypedRoom {
  const value = measureOf(measure, text) ?? room.counted[measure]
  return {
    ...room,
    texts: { ...room.texts, [measure]: text },
    counted: { ...room.counted, [measure]: value },
  }
}

/** The working of one room, or what is amiss with its openings. */
function Outcome({ room }: { readonly room: PaintedRoom }) {
  const isCovered = paintTotalsOf(room).area === 0
  return <p className="plan-working">{isCovered ? painted.coveredByOpenings : workingOf(room)}</p>
}

/** The sum of one room, step by step. */
function workingOf(room: PaintedRoom): string {
  const { walls, area, painted: inAll, gallons } = paintTotalsOf(room)
  const { length, width, height, doors, windows, coats } = room
  const [least, most] = [gallons.from.toFixed(1), gallons.to.toFixed(1)]
  return painted.working(length, width, height, walls, doors + windows, area, coats, inAll, least, most)
}

import { planPage } from '#content/plan.ts'
import { paintedRoomCode, paintedRoomOf } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { type PaintedRoom, paintBounds, paintFiguresOf, planLimits } from '#forms/plan.ts'
import { planFormId } from './plan-choices.tsx'
import { type TypedRoom, typed } from './use-plan.ts'

const { paint } = planPage

/** A bedroom, to begin with; the one of the paint guide. */
const usualRoom: PaintedRoom = { length: 12, width: 12, height: 8, doors: 1, windows: 2, coats: 2 }

/** Floors of common rooms, in feet, whose paint is worked out for readers without script. */
const commonFloors = [
  [5, 8],
  [8, 10],
  [10, 10],
  [10, 12],
  [12, 12],
  [12, 15],
  [14, 16],
  [15, 20],
] as const

const measures = Object.keys(paintBounds) as (keyof PaintedRoom)[]

export interface PaintedRoomsProps {
  /** Undefined until script runs. */
  readonly rooms: readonly TypedRoom[] | undefined
  readonly onChange: (rooms: readonly TypedRoom[]) => void
}

/** The third part: how much paint. Without script a table of common rooms. */
export function PaintedRooms({ rooms, onChange }: PaintedRoomsProps) {
  if (!rooms) return <CommonRooms />
  const change = (at: number, measure: keyof PaintedRoom, value: string) =>
    onChange(rooms.map((room, index) => (index === at ? { ...room, [measure]: value } : room)))
  return (
    <>
      {rooms.map((room, at) => (
        <fieldset className="plan-painted" key={room.key}>
          <legend>{paint.room(at + 1)}</legend>
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
                  onChange={({ currentTarget }) => change(at, measure, currentTarget.value)}
                />
              </div>
            ))}
          </div>
          <Outcome room={paintedRoomOf(codeOf(room))} />
          <button
            className="plan-remove"
            type="button"
            onClick={() => onChange(rooms.filter((_, index) => index !== at))}
          >
            {paint.remove(at + 1)}
          </button>
          {paintedRoomOf(codeOf(room)) && (
            <input type="hidden" name={briefFieldName('paint')} form={planFormId} value={codeOf(room)} />
          )}
        </fieldset>
      ))}
      {rooms.length < planLimits.painted && (
        <button
          className="button button-outlined"
          type="button"
          onClick={() => onChange([...rooms, typed(usualRoom)])}
        >
          {paint.add}
        </button>
      )}
    </>
  )
}

const codeOf = (room: TypedRoom): string => {
  const numbers = Object.entries(room).map(([measure, value]) => [measure, Number(value)])
  return paintedRoomCode(Object.fromEntries(numbers))
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

function CommonRooms() {
  return (
    <table className="plain-table">
      <caption>
        {paint.tableTitle}
        <span>{paint.tableCaption}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{paint.tableRoom}</th>
          <th scope="col">{paint.tableArea}</th>
          <th scope="col">{paint.tableBuy}</th>
        </tr>
      </thead>
      <tbody>
        {commonFloors.map(([length, width]) => {
          const { area, gallons } = paintFiguresOf({ ...usualRoom, length, width })
          return (
            <tr key={`${length}x${width}`}>
              <th scope="row">
                {length} × {width} ft
              </th>
              <td>{area} sq ft</td>
              <td>{Math.ceil(gallons.to)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

import { lazy, Suspense } from 'react'
import { plan as planPage } from '#content/pages/plan.ts'
import { paintedRoomCode } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { paintTotalsOf } from '#forms/paint-totals.ts'
import { type PaintedRoom, planLimits } from '#forms/plan.ts'
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

export interface PaintedRoomsProps {
  /** Undefined until script runs. */
  readonly rooms: readonly TypedRoom[] | undefined
  readonly onChange: (rooms: readonly TypedRoom[]) => void
}

// Who plans no paint never fetches them.
const PaintedRoomFields = lazy(() => import('./painted-room-fields.tsx'))

/** The third part: how much paint. Without script a table of common rooms. */
export function PaintedRooms({ rooms, onChange }: PaintedRoomsProps) {
  if (!rooms) return <CommonRooms />
  return (
    <>
      <Suspense>
        {rooms.map((room, at) => (
          <PaintedRoomFields
            key={room.key}
            room={room}
            number={at + 1}
            onChange={(changed) => onChange(rooms.with(at, changed))}
            onRemove={() => onChange(rooms.filter((other) => other !== room))}
          />
        ))}
      </Suspense>
      {rooms.map(({ key, counted }) => (
        <input
          key={key}
          type="hidden"
          name={briefFieldName('paint')}
          form={planFormId}
          value={paintedRoomCode(counted)}
        />
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
          const { area, gallons } = paintTotalsOf({ ...usualRoom, length, width })
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

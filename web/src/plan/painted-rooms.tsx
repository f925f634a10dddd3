import { lazy, Suspense } from 'react'
import { paint } from '#content/pages/plan/paint.ts'
import { paintedRoomCode } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { type PaintedRoom, planLimits } from '#forms/plan.ts'
import { planFormId } from './plan-choices.tsx'
import { type TypedRoom, typedRoom } from './use-plan.ts'

/** A bedroom, to begin with; the one of the paint guide. */
const usualRoom: PaintedRoom = { length: 12, width: 12, height: 8, doors: 1, windows: 2, coats: 2 }

export interface PaintedRoomsProps {
  readonly rooms: readonly TypedRoom[]
  readonly onChange: (rooms: readonly TypedRoom[]) => void
}

// Who plans no paint never fetches them.
const PaintedRoomFields = lazy(() => import('./painted-room-fields.tsx'))

/** The third part: how much paint. */
export function PaintedRooms({ rooms, onChange }: PaintedRoomsProps) {
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
          className="button button-outlined when-alive"
          type="button"
          onClick={() => onChange([...rooms, typedRoom(usualRoom)])}
        >
          {paint.add}
        </button>
      )}
    </>
  )
}

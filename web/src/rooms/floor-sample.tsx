import { floorPosters } from 'virtual:room-posters'
import { floorSample } from '#content/pages/shared/floor-sample.ts'
import { RoomSample } from './room-sample.tsx'

const [room] = floorPosters

export const Part = () =>
  room && (
    <section className="band on-white" aria-labelledby="floors-title">
      <div className="wide">
        <h2 id="floors-title">{floorSample}</h2>
        <RoomSample {...room} sizes="(min-width: 53.75rem) 86vw, 92vw" />
      </div>
    </section>
  )

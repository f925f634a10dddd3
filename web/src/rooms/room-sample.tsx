import type { FinishGroup } from '#compiler/schemas/room-codes.ts'
import { roomSampleNote } from '#content/pages/shared/room-sample-note.ts'
import { paths } from '#web/content/paths.ts'
import { finishFile, type RoomPoster, type Tier } from '#web/content/room.ts'
import { FacePicture } from './face-picture.tsx'
import { RoomGroups } from './room-groups.tsx'

export interface RoomSampleProps extends RoomPoster {
  /** Value of the `sizes` attribute. */
  readonly sizes: string
  /** The page's first picture. */
  readonly first?: boolean | undefined
}

/**
 * One wall of a room with finishes to try, which works without script: each finish is a layer over the picture. The form
 * opens the room's page with the choices in its URL.
 */
export function RoomSample({ slug, title, groups, alt, prefix, face, sizes, first }: RoomSampleProps) {
  const layerFile = (group: FinishGroup, code: string, tier: Tier) =>
    prefix + finishFile('noon', group, code, face, tier)
  return (
    <form className={`room-sample room-${face}`} id={slug} action={paths.room(slug)}>
      <div className="room-sample-stage stack frame">
        <FacePicture prefix={prefix} light="noon" face={face} alt={alt} sizes={sizes} first={first} />
        <RoomGroups
          groups={groups}
          nameOf={(group) => group}
          first={first}
          layer={(group, code) => (
            <img
              src={layerFile(group, code, 'small')}
              srcSet={`${layerFile(group, code, 'small')} 1024w, ${layerFile(group, code, 'large')} 1440w`}
              sizes={sizes}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
        />
      </div>
      <p className="caption">{roomSampleNote}</p>
      <button className="button button-primary" type="submit">
        {title}
      </button>
    </form>
  )
}

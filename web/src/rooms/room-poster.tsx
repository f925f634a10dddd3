import { Link } from 'react-router-dom'
import { kindNotes } from '#content/pages/shared/kind-notes.ts'
import { paths } from '#web/content/paths.ts'
import type { RoomPoster as Poster } from '#web/content/room.ts'
import { FacePicture } from './face-picture.tsx'

/** The way into a room, as large as what is behind it. */
export const RoomPoster = ({ slug, title, alt, prefix }: Poster) => (
  <figure className="room-poster cover">
    <FacePicture
      prefix={prefix}
      light="noon"
      face="front"
      alt={alt}
      sizes="(min-width: 53.75rem) 62vw, 92vw"
    />
    <figcaption>
      <Link className="button button-primary" to={paths.room(slug)}>
        {title}
      </Link>{' '}
      <span className="caption">{kindNotes.rendering}</span>
    </figcaption>
  </figure>
)

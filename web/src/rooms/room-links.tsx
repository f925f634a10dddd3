import { roomLinks } from '#content/room-links.ts'
import { paths } from '#web/content/paths.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Links to the rooms that a service makes; none where one may step into no such room. */
export const RoomLinks = ({ service }: { readonly service: string }) =>
  import.meta.env.HAS_ROOMS !== false &&
  roomLinks
    .filter((room) => room.service === service)
    .map(({ slug, title }) => (
      <TextLink key={slug} to={paths.room(slug)}>
        {title}
      </TextLink>
    ))

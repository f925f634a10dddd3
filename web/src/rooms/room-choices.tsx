import type { Room } from '#compiler/schemas/rooms.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { fill } from '#firm/in-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ShareLink } from '../ui/share-link.tsx'
import { type Choices, saidOf } from './choices.ts'

const { choices: words } = roomPage

export interface RoomChoicesProps extends Pick<Room, 'called' | 'groups' | 'lights'> {
  readonly choices: Choices
}

/** All that is chosen in one sentence, and what one may do with it. */
export const RoomChoices = ({ called, groups, lights, choices }: RoomChoicesProps) => (
  <div className="room-choices">
    <h2>{fill(words.title, { room: called })}</h2>
    <p>{`${saidOf({ groups }, choices)}; ${lights.find(({ light }) => light === choices.light)?.said}.`}</p>
    <ButtonLink to="#contact">{fill(words.ask, { room: called })}</ButtonLink>
    <ShareLink />
  </div>
)

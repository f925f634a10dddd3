import { Fragment } from 'react'
import type { Room } from '#compiler/schemas/rooms.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ShareLink } from '../ui/share-link.tsx'
import type { Choices } from './choices.ts'

const { choices: words } = roomPage

export interface RoomChoicesProps extends Pick<Room, 'called' | 'groups' | 'lights'> {
  readonly choices: Choices
}

/**
 * All that is chosen in one sentence, and what one may do with it. Every word that could be chosen stands there: without
 * script the strip's sheet shows those that are.
 */
export const RoomChoices = ({ called, groups, lights, choices: { light, finishes } }: RoomChoicesProps) => (
  <div className="room-choices">
    <h2>{words.title(called)}</h2>
    <p>
      {groups.map(({ group, finishes: offered }, at) => (
        <Fragment key={group}>
          {at > 0 && ', '}
          {offered.map(({ code, said }) => (
            <span data-said={`${group}-${code}`} hidden={code !== finishes[group]} key={code}>
              {said}
            </span>
          ))}
        </Fragment>
      ))}
      {'; '}
      {lights.map((each) => (
        <span data-said={`light-${each.light}`} hidden={each.light !== light} key={each.light}>
          {each.said}
        </span>
      ))}
      .
    </p>
    <ButtonLink to="#contact">{words.ask(called)}</ButtonLink>
    <ShareLink />
  </div>
)

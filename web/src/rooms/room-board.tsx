import type { Room } from '#compiler/schemas/rooms.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { Tabs } from '../ui/tabs.tsx'

export interface RoomBoardProps extends Pick<Room, 'lights' | 'groups'> {
  /** Id of the form that sends the choices. */
  readonly formId: string
}

/** Choices of a room: the light, and a finish for each part. Radio buttons, as samples on a board. */
export const RoomBoard = ({ lights, groups, formId }: RoomBoardProps) => (
  <div className="room-board">
    <Tabs
      label={roomPage.light}
      name={briefFieldName('light')}
      options={Object.fromEntries(lights.map(({ light, name }) => [light, name]))}
      form={formId}
    />
    <p className="hint room-drawn-note">{roomPage.drawn}</p>
    <div className="room-groups">
      {groups.map(({ group, name, finishes }) => (
        <fieldset className="room-group" key={group}>
          <legend>{name}</legend>
          {finishes.map(({ code, name: label, material }, at) => (
            <label className={`room-swatch of-${material}`} key={code}>
              <input
                type="radio"
                name={briefFieldName(group)}
                value={code}
                form={formId}
                defaultChecked={at === 0}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  </div>
)

import type { Room } from '#compiler/schemas/rooms.ts'
import { roomPage } from '#content/room-page.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { Tabs } from '../ui/tabs.tsx'

/** Id of the quote form on this page, which sends the choices along. */
export const roomFormId = 'room-quote'

/** What can be chosen: the light, and a finish for each part of the room. Radio buttons, as samples on a board. */
export const RoomBoard = ({ lights, groups }: Pick<Room, 'lights' | 'groups'>) => (
  <div className="room-board">
    <Tabs
      label={roomPage.light}
      name={briefFieldName('light')}
      options={Object.fromEntries(lights.map(({ light, name }) => [light, name]))}
      form={roomFormId}
    />
    <p className="hint room-drawn-note">{roomPage.drawn}</p>
    <div className="room-groups">
      {groups.map(({ group, name, finishes }) => (
        <fieldset className="room-group" key={group}>
          <legend>{name}</legend>
          {finishes.map(({ code, name: label, material }, at) => (
            <label className="room-swatch" key={code}>
              <input
                className={`of-${material}`}
                type="radio"
                name={briefFieldName(group)}
                value={code}
                form={roomFormId}
                defaultChecked={at === 0}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  </div>
)

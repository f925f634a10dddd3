import type { Room } from '#compiler/schemas/rooms.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { Tabs } from '../ui/tabs.tsx'
import { RoomGroups } from './room-groups.tsx'

export interface RoomBoardProps extends Pick<Room, 'lights' | 'groups'> {
  readonly formId: string
}

export const RoomBoard = ({ lights, groups, formId }: RoomBoardProps) => (
  <div className="room-board">
    <Tabs
      label={roomPage.light}
      name={briefFieldName('light')}
      options={Object.fromEntries(lights.map(({ light, name }) => [light, name]))}
      form={formId}
    />
    <p className="hint room-drawn-note">{roomPage.drawn}</p>
    <RoomGroups groups={groups} nameOf={briefFieldName} form={formId} />
  </div>
)

import type { ReactNode } from 'react'
import type { FinishGroup } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'

export interface RoomGroupsProps extends Pick<Room, 'groups'> {
  readonly nameOf: (group: FinishGroup) => string
  readonly form?: string
  /** They stand below the page's first picture, whose place depends on their height. */
  readonly first?: boolean | undefined
  /** Content of the label of a finish that is not the room's own. */
  readonly layer?: (group: FinishGroup, code: string) => ReactNode
}

export const RoomGroups = ({ groups, nameOf, form, first, layer }: RoomGroupsProps) => (
  <div className="room-groups">
    {groups.map(({ group, name, finishes }, index) => (
      // The first paint waits for the start of what has the id: on the second group, for all of the first.
      <fieldset
        className="stack room-group"
        key={group}
        id={first && index === 1 ? 'first-finishes' : undefined}
      >
        <legend>{name}</legend>
        {finishes.map(({ code, name: label, material }, at) => (
          <label className={`stack room-swatch of-${material}`} key={code}>
            <input type="radio" name={nameOf(group)} value={code} form={form} defaultChecked={at === 0} />
            <span>{label}</span>
            {at > 0 && layer?.(group, code)}
          </label>
        ))}
      </fieldset>
    ))}
  </div>
)

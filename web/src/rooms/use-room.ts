import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Room } from '#compiler/schemas/rooms.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import type { BuiltRoom } from '#web/content/room.ts'
import {
  type Choices,
  choicesOf,
  defaultChoices,
  hasRoomChoices,
  layersOf,
  lookOf,
  pictureChoiceOf,
  queryOf,
  type RoomLook,
  wallLookOf,
} from './choices.ts'
import type { View, Viewer, ViewerOptions } from './viewer/open-viewer.ts'

export type RoomState = ReturnType<typeof useRoom>

/**
 * State of a room. Choices are uncontrolled radio buttons, so that those from before hydration stay; the viewer and the URL
 * follow them. Without WebGL the walls are shown in the room's own finishes.
 */
export function useRoom(content: BuiltRoom) {
  const room = useRef<HTMLElement>(null)
  const viewer = useRef<Viewer>(undefined)
  const position = useRef<RoomLook>(content.views[0]?.look ?? [0, 0])
  const [choices, setChoices] = useState(defaultChoices(content))
  const [yaw, setYaw] = useState(position.current[0])
  const [status, setStatus] = useState('')
  const [isViewing, setViewing] = useState(false)

  const syncChoices = useCallback(() => {
    if (!room.current) return
    const newChoices = choicesIn(room.current, content)
    setChoices(newChoices)
    const query = queryOf(content, newChoices, position.current)
    history.replaceState(history.state, '', location.pathname + query + location.hash)
  }, [content])

  useEffect(() => {
    const element = room.current
    if (!element) return
    const linkedLook = applyLink(element, content)
    position.current = linkedLook ?? position.current
    setYaw(position.current[0])
    setChoices(choicesIn(element, content))

    return startViewer(viewer, element, content, setViewing, {
      view: viewOf(position.current),
      from: linkedLook ? undefined : viewOf([0, position.current[1]]),
      onRest({ yaw, pitch }) {
        position.current = [yaw, pitch]
        setYaw(Math.round(yaw))
        setStatus(nearestView(content, position.current))
        syncChoices()
      },
    })
  }, [content, syncChoices])

  const show = (shown?: Choices, place?: RoomLook) =>
    room.current && viewer.current?.show(layersIn(room.current, content, shown), place && viewOf(place))

  return {
    room,
    choices,
    /** Degrees to the right of the front wall. */
    yaw,
    direction: nearestView(content, position.current),
    /** Text for a live region once a turn has ended. */
    status,
    /** Whether the viewer shows the room, instead of the row of its walls. */
    isViewing,
    onChange({ target }: FormEvent) {
      const { name } = target as HTMLInputElement
      syncChoices()
      show(undefined, content.groups.find(({ group }) => briefFieldName(group) === name)?.look)
    },
    /** Shows the room's own finishes while it is held. */
    compare: (isHeld: boolean) =>
      show(isHeld ? { ...defaultChoices(content), light: choices.light } : undefined),
    turn: (yaw: number, pitch: number) => viewer.current?.turn(yaw, pitch),
    look(look: RoomLook) {
      viewer.current?.look(viewOf(look))
      // The link may be far below.
      room.current?.querySelector('.room-stage')?.scrollIntoView({ block: 'nearest' })
    },
  }
}

/** Opens the viewer once the room's first picture is there. @returns a function that closes it */
function startViewer(
  viewer: RefObject<Viewer | undefined>,
  room: HTMLElement,
  content: BuiltRoom,
  setViewing: (isViewing: boolean) => void,
  options: Pick<ViewerOptions, 'view' | 'from' | 'onRest'>,
): () => void {
  let isUnmounted = false
  const onLost = () => {
    viewer.current = undefined
    setViewing(false)
  }
  import('./viewer/open-viewer.ts')
    .then(async (module) => {
      // By then the browser has chosen size and format, unless the picture is broken.
      await room
        .querySelector('img')
        ?.decode()
        .catch(() => {})
      if (isUnmounted) return
      viewer.current = module.openViewer({
        ...options,
        canvas: room.querySelector('canvas') as HTMLCanvasElement,
        layers: layersIn(room, content),
        pins: Array.from(room.querySelectorAll<HTMLElement>('.room-pin'), (element, index) => ({
          element,
          at: viewOf(content.notes[index]?.look ?? [0, 0]),
        })),
        isSparing: device().connection?.saveData === true,
        onOpen: () => setViewing(true),
        onLost,
      })
      if (!viewer.current) onLost()
    })
    .catch(onLost)
  return () => {
    isUnmounted = true
    viewer.current?.close()
    viewer.current = undefined
  }
}

const viewOf = ([yaw, pitch]: RoomLook): View => ({ yaw, pitch })

export const choicesIn = (room: ParentNode, content: BuiltRoom): Choices =>
  choicesOf(
    content,
    (key) => room.querySelector<HTMLInputElement>(`[name="${briefFieldName(key)}"]:checked`)?.value,
  )

/** Applies the choices in the page's URL. @returns the direction in it, if any */
function applyLink(room: HTMLElement, content: BuiltRoom): RoomLook | undefined {
  const query = new URLSearchParams(location.search)
  if (hasRoomChoices(content, query)) {
    const { light, finishes } = choicesOf(content, (key) => query.get(key))
    for (const [key, code] of Object.entries({ ...finishes, light }))
      for (const control of room.querySelectorAll<HTMLInputElement>(`[name="${briefFieldName(key)}"]`))
        control.checked = control.value === code
  }
  return lookOf(query.get('look')) ?? wallLookOf(location.hash)
}

/** Only Chromium reports the device's memory, in GB, and whether data saving is on. */
const device = (): Navigator & { deviceMemory?: number; connection?: { saveData?: boolean } } => navigator

/** URLs of the pictures, of the size and format that the browser has chosen for the first wall. */
const layersIn = (room: HTMLElement, content: BuiltRoom, choices = choicesIn(room, content)) =>
  layersOf(
    content.pictures,
    choices,
    pictureChoiceOf(room.querySelector('img')?.currentSrc ?? '', (device().deviceMemory ?? 8) <= 4),
  )

/** Pitch in degrees from which the view counts as the ceiling or the floor. */
const steepPitch = 35

/** Returns the name of the nearest named view. */
function nearestView({ views }: Pick<Room, 'views'>, [yaw, pitch]: RoomLook): string {
  if (Math.abs(pitch) > steepPitch) return pitch > 0 ? roomPage.up : roomPage.down
  const distanceTo = (look: RoomLook) => Math.abs(((((look[0] - yaw + 180) % 360) + 360) % 360) - 180)
  const [view] = views.toSorted((a, b) => distanceTo(a.look) - distanceTo(b.look))
  return view?.name ?? ''
}

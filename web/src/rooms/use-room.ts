import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Room } from '#compiler/schemas/rooms.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import type { BuiltRoom } from '#web/content/room.ts'
import { type Choices, choicesOf, isLinkTo, lookOf, ownChoices, queryOf, type RoomLook } from './choices.ts'
import { layersOf, pictureChoiceOf } from './layers.ts'
import type { Viewer } from './viewer/open-viewer.ts'
import { wallIn } from './wall-links.ts'

export interface RoomState {
  readonly room: RefObject<HTMLElement | null>
  readonly choices: Choices
  /** To how many degrees to the right of the front wall one has turned. */
  readonly yaw: number
  readonly direction: string
  /** The same, announced politely once a turn has come to rest. */
  readonly status: string
  /** Whether the viewer shows the room; else its walls do, one after the other. */
  readonly isViewing: boolean
  readonly onChange: (event: FormEvent) => void
  /** Shows the room's own finishes while it is held. */
  readonly compare: (isHeld: boolean) => void
  readonly turn: (yaw: number, pitch: number) => void
  readonly look: (look: RoomLook) => void
}

/**
 * A room's life: choices belong to the browser's radio buttons, so that what was chosen before script stays; the viewer
 * shows them, and the address is a link to them. Where it cannot run, the walls are shown in the room's own finishes.
 */
export function useRoom(content: BuiltRoom): RoomState {
  const room = useRef<HTMLElement>(null)
  const viewer = useRef<Viewer>(undefined)
  const at = useRef<RoomLook>(content.views[0]?.look ?? [0, 0])
  const [choices, setChoices] = useState(ownChoices(content))
  const [yaw, setYaw] = useState(at.current[0])
  const [status, setStatus] = useState('')
  const [isViewing, setViewing] = useState(false)

  const showIn = useCallback(
    (element: HTMLElement, chosen: Choices, place?: RoomLook) =>
      viewer.current?.show(
        layersOf(content.pictures, chosen, pictureChoiceIn(element)),
        place && { yaw: place[0], pitch: place[1] },
      ),
    [content],
  )

  const keep = useCallback(() => {
    if (!room.current) return
    const chosen = choicesIn(room.current, content)
    setChoices(chosen)
    history.replaceState(
      history.state,
      '',
      location.pathname + queryOf(content, chosen, at.current) + location.hash,
    )
    return chosen
  }, [content])

  useEffect(() => {
    const element = room.current
    if (!element) return
    const asked = new URLSearchParams(location.search)
    if (isLinkTo(content, asked))
      check(
        element,
        choicesOf(content, (key) => asked.get(key)),
      )
    const wanted = lookOf(asked.get('look')) ?? wallIn(location.hash)
    at.current = wanted ?? at.current
    setYaw(at.current[0])
    const chosen = choicesIn(element, content)
    setChoices(chosen)

    let isGone = false
    const giveUp = () => {
      viewer.current = undefined
      setViewing(false)
    }
    import('./viewer/open-viewer.ts')
      .then(async ({ openViewer }) => {
        const first = element.querySelector('img')
        // Only then the browser has chosen in what the pictures come; one that is broken has not.
        await first?.decode().catch(() => {})
        if (isGone) return
        const opened = openViewer({
          canvas: element.querySelector('canvas') as HTMLCanvasElement,
          view: { yaw: at.current[0], pitch: at.current[1] },
          from: wanted ? undefined : { yaw: 0, pitch: at.current[1] },
          layers: layersOf(content.pictures, choicesIn(element, content), pictureChoiceIn(element)),
          pins: Array.from(element.querySelectorAll<HTMLElement>('.room-pin'), (pin, index) => {
            const [yaw, pitch] = content.notes[index]?.look ?? [0, 0]
            return { element: pin, at: { yaw, pitch } }
          }),
          isSparing: isSparing(),
          onOpen: () => setViewing(true),
          onRest({ yaw, pitch }) {
            at.current = [yaw, pitch]
            setYaw(Math.round(yaw))
            setStatus(nearestView(content, at.current))
            keep()
          },
          onLost: giveUp,
        })
        if (opened) viewer.current = opened
        else giveUp()
      })
      .catch(giveUp)
    return () => {
      isGone = true
      viewer.current?.close()
      viewer.current = undefined
    }
  }, [content, keep])

  return {
    room,
    choices,
    yaw,
    direction: nearestView(content, at.current),
    status,
    isViewing,
    onChange({ target }) {
      const chosen = keep()
      const changed = content.groups.find(
        ({ group }) => briefFieldName(group) === (target as HTMLInputElement).name,
      )
      if (room.current && chosen) showIn(room.current, chosen, changed?.look)
    },
    compare(isHeld) {
      if (room.current)
        showIn(room.current, isHeld ? { ...ownChoices(content), light: choices.light } : choices)
    },
    turn: (yaw, pitch) => viewer.current?.turn(yaw, pitch),
    look([yaw, pitch]) {
      viewer.current?.look({ yaw, pitch })
      // A link to it may stand far below.
      room.current?.querySelector('.room-stage')?.scrollIntoView({ block: 'nearest' })
    },
  }
}

export const choicesIn = (room: ParentNode, content: BuiltRoom): Choices =>
  choicesOf(
    content,
    (key) => room.querySelector<HTMLInputElement>(`[name="${briefFieldName(key)}"]:checked`)?.value,
  )

function check(room: HTMLElement, { light, finishes }: Choices): void {
  for (const [key, code] of Object.entries({ ...finishes, light }))
    for (const control of room.querySelectorAll<HTMLInputElement>(`[name="${briefFieldName(key)}"]`))
      control.checked = control.value === code
}

/** Chromium alone says how much memory a device has, in GB, and whether its owner saves data. */
const device = (): Navigator & { deviceMemory?: number; connection?: { saveData?: boolean } } => navigator

const isSparing = () => device().connection?.saveData === true

const pictureChoiceIn = (room: HTMLElement) =>
  pictureChoiceOf(room.querySelector('img')?.currentSrc ?? '', (device().deviceMemory ?? 8) <= 4)

/** Degrees from which one looks at the ceiling or the floor. */
const steep = 35

/** Name of the nearest of the named views. */
function nearestView({ views }: Pick<Room, 'views'>, [yaw, pitch]: RoomLook): string {
  if (Math.abs(pitch) > steep) return pitch > 0 ? roomPage.up : roomPage.down
  const away = (look: RoomLook) => Math.abs(((((look[0] - yaw + 180) % 360) + 360) % 360) - 180)
  const [nearest] = views.toSorted((a, b) => away(a.look) - away(b.look))
  return nearest?.name ?? ''
}

import { Fragment, type MouseEvent, useRef } from 'react'
import { type Light, wallFaces } from '#compiler/schemas/room-codes.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { fill } from '#firm/in-words.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { type BuiltRoom, faceFile } from '#web/content/room.ts'
import { Tabs } from '#web/src/ui/tabs.tsx'
import { Icon } from '../ui/icon.tsx'
import { type RoomLook, wallAt, wallId } from './choices.ts'
import { FacePicture } from './face-picture.tsx'
import { RoomGroups } from './room-groups.tsx'
import { useFullScreen } from './use-full-screen.ts'
import type { RoomState } from './use-room.ts'

/** Id of the quote form on the page, which the controls belong to: the page of another room may wait beside it. */
export const roomFormId = (slug: string) => `${slug}-quote`

interface RoomPictureProps extends Omit<RoomState, 'room' | 'onChange'> {
  readonly content: BuiltRoom
}

/** `sizes` of a wall's picture: selects the small file on phones of every pixel density. */
const sizes = '(min-width: 53.75rem) 90vw, 75vw'

export function RoomPicture({ content, choices, isViewing, ...state }: RoomPictureProps) {
  const { yaw, direction, status, turn, look, compare } = state
  const stage = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isFull, toggle } = useFullScreen(stage, dialog)
  const { notes, called, lights, groups } = content
  return (
    <figure className="room-picture">
      <div
        className="stack room-stage"
        ref={stage}
        data-viewing={isViewing ? '' : undefined}
        data-full={isFull ? '' : undefined}
      >
        <div className="room-view frame">
          <Walls {...content} light={(isViewing ? lights[0]?.light : choices.light) ?? 'noon'} />
          <canvas
            className="over room-canvas"
            role="slider"
            tabIndex={0}
            aria-label={fill(roomPage.picture, { room: called })}
            aria-valuemin={-180}
            aria-valuenow={yaw}
            aria-valuemax={180}
            aria-valuetext={direction}
          />
          <canvas className="over room-previous-view" />
          <ol className="room-pins">
            {notes.map((note) => (
              <Pin key={note.title} {...note} onOpen={look} />
            ))}
          </ol>
          <RoomTurns turn={turn} compare={compare} isFull={isFull} toggle={toggle} />
        </div>
        <div className="room-board">
          <div className="stack gap-2 room-lights">
            <Tabs
              label={roomPage.light}
              name={briefFieldName('light')}
              options={Object.fromEntries(lights.map(({ light, name }) => [light, name]))}
              form={roomFormId(content.slug)}
            />
            <p className="hint room-drawn-note">{roomPage.drawn}</p>
          </div>
          <RoomGroups groups={groups} nameOf={briefFieldName} form={roomFormId(content.slug)} first />
        </div>
      </div>
      <dialog className="room-full" ref={dialog} aria-label={content.name} />
      <figcaption className="caption measure">
        {roomPage.label}
        <noscript>
          <LightLinks {...content} />
        </noscript>
      </figcaption>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </figure>
  )
}

/** Buttons and their turns, in degrees. */
const turns = [
  { icon: 'arrowLeft', yaw: -30, pitch: 0, label: roomPage.turn.left },
  { icon: 'arrowRight', yaw: 30, pitch: 0, label: roomPage.turn.right },
  { icon: 'arrowUp', yaw: 0, pitch: 20, label: roomPage.turn.up },
  { icon: 'arrowUp', yaw: 0, pitch: -20, label: roomPage.turn.down },
] as const

type RoomTurnsProps = Pick<RoomState, 'turn' | 'compare'> & ReturnType<typeof useFullScreen>

/** Buttons over the picture, which also compare it with the room's own finishes and show it in full screen. */
function RoomTurns({ turn, compare, isFull, toggle }: RoomTurnsProps) {
  const onRelease = () => compare(false)
  return (
    <div className="room-turns">
      {turns.map(({ icon, yaw, pitch, label }) => (
        <button
          type="button"
          className={pitch < 0 ? 'room-turn-down' : undefined}
          key={label}
          aria-label={label}
          onClick={() => turn(yaw, pitch)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        onPointerDown={() => compare(true)}
        onKeyDown={({ key, repeat }) => key === ' ' && !repeat && compare(true)}
        onPointerUp={onRelease}
        onPointerLeave={onRelease}
        onKeyUp={onRelease}
        onBlur={onRelease}
        onContextMenu={(event) => event.preventDefault()}
      >
        {roomPage.compare}
      </button>
      <button type="button" onClick={toggle}>
        {isFull ? roomPage.leaveFullScreen : roomPage.fullScreen}
      </button>
    </div>
  )
}

/** All walls in a row, the first of which is the page's first picture. */
const Walls = ({ walls, called, pictures, light }: BuiltRoom & { readonly light: Light }) => (
  <ol className="room-strip" aria-label={fill(roomPage.strip, { room: called })}>
    {wallFaces.map((face, at) => (
      <li className="room-wall" id={wallId(face)} key={face}>
        <div className="room-face">
          <FacePicture
            prefix={pictures.prefix}
            light={light}
            face={face}
            alt={walls[face].alt}
            sizes={sizes}
            first={at === 0}
          />
        </div>
      </li>
    ))}
  </ol>
)

/** Links to pictures of the first wall in other lights, for visitors without script. */
const LightLinks = ({ lights, pictures }: BuiltRoom) => (
  <p>
    {roomPage.unscripted}
    {lights.slice(1).map(({ light, name }, at) => (
      <Fragment key={light}>
        {at === 0 ? ': ' : ', '}
        <a href={pictures.prefix + faceFile(light, 'front', 'large', 'webp')}>{name}</a>
      </Fragment>
    ))}
    .
  </p>
)

interface PinProps {
  readonly title: string
  readonly text: string
  readonly look: RoomLook
  readonly onOpen: RoomState['look']
}

/** A note at its place in the picture, with its text on hover, focus or press. Keyboard focus turns the view to it. */
const Pin = ({ title, text, look, onOpen }: PinProps) => (
  <li>
    <button
      className="room-pin"
      type="button"
      aria-label={`${title}. ${text}`}
      aria-expanded="false"
      onFocus={({ currentTarget }) => currentTarget.matches('[data-away]:focus-visible') && onOpen(look)}
      onBlur={({ currentTarget }) => currentTarget.setAttribute('aria-expanded', 'false')}
      onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
        currentTarget.setAttribute('aria-expanded', String(currentTarget.ariaExpanded !== 'true'))
      }
    >
      <span className="stack surface small room-pin-words">
        <b>{title}</b> <span>{text}</span>
      </span>
    </button>
  </li>
)

interface LookLinkProps {
  readonly to: RoomLook
  readonly children: React.ReactNode
  readonly onLook: RoomState['look'] | undefined
}

/** A link to the wall in a direction; once the viewer runs, it turns there. */
export const LookLink = ({ to, children, onLook }: LookLinkProps) => (
  <a
    className="strong"
    href={`#${wallId(wallAt(to))}`}
    onClick={(event) => {
      if (!onLook) return
      event.preventDefault()
      onLook(to)
    }}
  >
    {children}
  </a>
)

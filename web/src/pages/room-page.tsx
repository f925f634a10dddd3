import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { room as roomPage } from '#content/pages/room.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltRoom } from '#web/content/room.ts'
import { ButtonLink } from '#web/src/ui/button.tsx'
import { ShareLink } from '#web/src/ui/share-link.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { describeChoices } from '../rooms/choices.ts'
import { LookLink, RoomPicture, roomFormId } from '../rooms/room-picture.tsx'
import { choicesIn, useRoom } from '../rooms/use-room.ts'
import { TextLink } from '../ui/button.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { whenNear } from '../ui/when-near.ts'

export { roomFiles } from 'virtual:room-files'

const formTitle = 'room-form-title'

const PageForm = lazy(async () => {
  await whenNear('contact')
  return import('../forms/page-form.tsx')
})

export interface RoomPageProps {
  readonly content: BuiltRoom
}

export function RoomPage({ content }: RoomPageProps) {
  return (
    <>
      <PageIntro path={paths.room(content.slug)} page={content} />
      <RoomInside content={content} />
      <BelowRoom content={content} />
    </>
  )
}

/**
 * The quote form, prerendered HTML until its script is loaded. Memoized, since React would remove that HTML on a
 * re-render.
 */
const BelowRoom = memo(function BelowRoom({ content }: RoomPageProps) {
  const { slug, called, projectType } = content
  return (
    <TitledSection
      title={fill(roomPage.form.title, { room: called })}
      lead={roomPage.form.lead}
      id="contact"
      ground="white"
      panel={formTitle}
    >
      <Suspense>
        <PageForm
          kind="room"
          slug={slug}
          label={fill(roomPage.form.along, { room: called })}
          note={<AlongNote content={content} />}
          formId={roomFormId(slug)}
          labelledBy={formTitle}
          projectType={projectType}
        />
      </Suspense>
    </TitledSection>
  )
})

/** Note on the choices that are sent with the request; a general one without script. */
function AlongNote({ content }: RoomPageProps) {
  const [finishes, setFinishes] = useState('')
  useEffect(() => {
    const update = () => setFinishes(describeChoices(content, choicesIn(document, content)))
    update()
    document.addEventListener('change', update)
    return () => document.removeEventListener('change', update)
  }, [content])
  return finishes ? fill(roomPage.form.alongFinishes, { finishes }) : roomPage.form.alongNote
}

const { choices: words } = roomPage

/** The room's picture, controls and notes. */
function RoomInside({ content }: RoomPageProps) {
  const { slug, title, called, views, notes, project } = content
  const { room, onChange, ...state } = useRoom(content)
  const { choices, isViewing, look } = state
  const onLook = isViewing ? look : undefined
  const light = content.lights.find((each) => each.light === choices.light)
  return (
    <>
      <section className="stack room" id={slug} ref={room} aria-label={title} onChange={onChange}>
        <RoomPicture content={content} {...state} />
        <div className="stack gap-6 at-top room-controls">
          <nav className="row small beside-4 room-views" aria-label={roomPage.look}>
            <b aria-hidden="true">{roomPage.look}</b>
            <ul>
              {views.map(({ name, look: to }) => (
                <li key={name}>
                  <LookLink to={to} onLook={onLook}>
                    {name}
                  </LookLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="stack gap-4 rule room-choices">
            <h2 className="subtitle">{fill(words.title, { room: called })}</h2>
            <p>{`${describeChoices(content, choices)}; ${light?.said}.`}</p>
            <ButtonLink to="#contact">{fill(words.ask, { room: called })}</ButtonLink>
            <ShareLink />
          </div>
        </div>
      </section>
      <TitledSection
        title={roomPage.notes.title}
        aside={<TextLink to={paths.project(project)}>{fill(roomPage.project, { room: called })}</TextLink>}
      >
        <ol className="cols-2 gap-8 ruled room-notes">
          {notes.map((note) => (
            <li key={note.title}>
              <h3>{note.title}</h3>
              <p>
                {note.text}{' '}
                <LookLink to={note.look} onLook={onLook}>
                  <span className="visually-hidden">{`${note.title}: `}</span>
                  {roomPage.notes.show}
                </LookLink>
              </p>
            </li>
          ))}
        </ol>
      </TitledSection>
    </>
  )
}

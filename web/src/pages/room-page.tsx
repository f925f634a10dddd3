import { lazy, Suspense } from 'react'
import { roomPage } from '#content/room-page.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltRoom } from '#web/content/room.ts'
import { trailTo } from '#web/content/trail.ts'
import { PageHead } from '../layouts/page-head.tsx'
import { whenNear } from '../navigation/when-near.ts'
import { RoomBoard } from '../rooms/room-board.tsx'
import { RoomChoices } from '../rooms/room-choices.tsx'
import { LookLink, RoomPicture } from '../rooms/room-picture.tsx'
import { useRoom } from '../rooms/use-room.ts'
import { PageIntro } from '../ui/page-intro.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

/** What the pages show, by slug. */
export { roomFiles } from 'virtual:room-files'

/** Id of the quote form on this page, which sends the choices along. */
const formId = 'room-quote'

/** Id of its heading. */
const formTitle = 'room-form-title'

// Up to then it works as it came.
const RoomForm = lazy(() => whenNear(formTitle).then(() => import('../rooms/room-form.tsx')))

export interface RoomPageProps {
  readonly content: BuiltRoom
}

/** A room to stand in: look around, exchange its finishes and its light, and ask about what came of it. */
export function RoomPage({ content }: RoomPageProps) {
  const { slug, words, title, lead, called, views, notes, project, projectTitle, projectType, pictures } =
    content
  const { room, choices, yaw, status, isViewing, onChange, turn, look } = useRoom(content)
  const onLook = isViewing ? look : undefined
  return (
    <>
      <PageHead words={words} path={paths.room(slug)} />
      <noscript>
        <link rel="stylesheet" href={pictures.sheet} />
      </noscript>
      <PageIntro trail={trailTo(paths.room(slug), words)} title={title} lead={lead} />
      <section className="room" id={slug} ref={room} aria-label={title} onChange={onChange}>
        <RoomPicture
          content={content}
          isViewing={isViewing}
          yaw={yaw}
          status={status}
          turn={turn}
          look={look}
        />
        <div className="room-controls">
          <nav className="room-views" aria-label={roomPage.look}>
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
          <RoomBoard {...content} formId={formId} />
          <RoomChoices {...content} choices={choices} />
        </div>
      </section>
      <TitledSection
        title={roomPage.notes.title}
        lead={
          <TextLink to={paths.project(project)}>
            {roomPage.project(called)}
            <span className="visually-hidden">: {projectTitle}</span>
          </TextLink>
        }
      >
        <ol className="room-notes">
          {notes.map((note) => (
            <li key={note.title}>
              <h3>{note.title}</h3>
              <p>
                {note.text}{' '}
                <LookLink to={note.look} onLook={onLook}>
                  {roomPage.notes.show}
                  <span className="visually-hidden">: {note.title}</span>
                </LookLink>
              </p>
            </li>
          ))}
        </ol>
      </TitledSection>
      <section className="band on-white" id="contact" aria-labelledby={formTitle}>
        <div className="wide titled">
          <div>
            <h2 id={formTitle}>{roomPage.form.title(called)}</h2>
            <p className="lead">{roomPage.form.lead}</p>
          </div>
          <div className="panel">
            <Suspense>
              <RoomForm
                formId={formId}
                labelledBy={formTitle}
                projectType={projectType}
                room={slug}
                called={called}
              />
            </Suspense>
          </div>
        </div>
      </section>
    </>
  )
}

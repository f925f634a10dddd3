import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { room as roomPage } from '#content/pages/room.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltRoom } from '#web/content/room.ts'
import { PageIntro } from '../layouts/page-intro.tsx'
import { describeChoices } from '../rooms/choices.ts'
import { RoomInside } from '../rooms/room-inside.tsx'
import { choicesIn } from '../rooms/use-room.ts'
import { TitledSection } from '../ui/titled-section.tsx'
import { whenNear } from '../ui/when-near.ts'

export { roomFiles } from 'virtual:room-files'

const formId = 'room-quote'
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
      <RoomInside content={content} formId={formId} />
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
          formId={formId}
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

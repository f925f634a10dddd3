import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { room as roomPage } from '#content/pages/room.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltRoom } from '#web/content/room.ts'
import { PageIntro } from '../layouts/page-intro.tsx'
import { whenNear } from '../navigation/when-near.ts'
import { describeChoices } from '../rooms/choices.ts'
import { RoomInside } from '../rooms/room-inside.tsx'
import { choicesIn } from '../rooms/use-room.ts'
import { TitledSection } from '../ui/titled-section.tsx'

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
 * The quote form: its script comes when the visitor comes near. Up to then it is the HTML that it came as, which React
 * would take away if it were to show it anew: so nothing that changes above reaches it.
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
          subject={{
            kind: 'room',
            slug,
            label: fill(roomPage.form.along, { room: called }),
            note: <AlongNote content={content} />,
          }}
          formId={formId}
          labelledBy={formTitle}
          projectType={projectType}
        />
      </Suspense>
    </TitledSection>
  )
})

/** What goes along with the request: what is chosen by now. Without script nobody knows what that is. */
function AlongNote({ content }: RoomPageProps) {
  const [finishes, setFinishes] = useState('')
  useEffect(() => {
    const tell = () => setFinishes(describeChoices(content, choicesIn(document, content)))
    tell()
    document.addEventListener('change', tell)
    return () => document.removeEventListener('change', tell)
  }, [content])
  return finishes ? fill(roomPage.form.alongFinishes, { finishes }) : roomPage.form.alongNote
}

import { kindNotes } from '#content/pages/shared/kind-notes.ts'
import { kindsNote } from '#content/pages/shared/kinds-note.ts'
import type { BuiltView } from '#web/content/slots.ts'

/** Note that a picture is a rendering or a drawing; none for a photograph. */
export const KindNote = ({ view }: { readonly view: BuiltView }) =>
  view.kind !== 'photograph' && <p className="caption">{kindNotes[view.kind]}</p>

/** Note below several pictures that some of them are renderings. */
export const KindsNote = ({ views }: { readonly views: readonly BuiltView[] }) =>
  views.some(({ kind, name }) => kind === 'rendering' && name !== undefined) && (
    <p className="wide caption above-6 kinds-note">{kindsNote}</p>
  )

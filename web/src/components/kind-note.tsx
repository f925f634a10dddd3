import { kindNotes } from '#content/kind-notes.ts'
import { kindsNote } from '#content/kinds-note.ts'
import type { BuiltView } from '#web/content/slots.ts'

/** Says so beside a picture of a room that is not built; a photograph speaks for itself. */
export const KindNote = ({ view }: { readonly view: BuiltView }) =>
  view.kind !== 'photograph' && <p className="caption">{kindNotes[view.kind]}</p>

/** Says so once below several pictures, where one of them is a rendering. */
export const KindsNote = ({ views }: { readonly views: readonly BuiltView[] }) =>
  views.some(({ kind, name }) => kind === 'rendering' && name !== undefined) && (
    <p className="wide caption kinds-note">{kindsNote}</p>
  )

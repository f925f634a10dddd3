import { kindNotes } from '#content/kind-notes.ts'
import type { BuiltView } from '#web/content/slots.ts'

/** Says so beside a picture of a room that is not built; a photograph speaks for itself. */
export const KindNote = ({ view }: { readonly view: BuiltView }) =>
  view.kind !== 'photograph' && <p className="caption">{kindNotes[view.kind]}</p>

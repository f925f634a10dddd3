import type { BuiltView } from '#web/content/slots.ts'

const notes: Readonly<Record<BuiltView['kind'], string | undefined>> = {
  rendering: 'Design rendering',
  drawing: 'Design drawing',
  photograph: undefined,
}

/** Says so beside a picture of a room that is not built; a photograph speaks for itself. */
export const KindNote = ({ view }: { readonly view: BuiltView }) =>
  notes[view.kind] && <p className="caption">{notes[view.kind]}</p>

import type { BuiltView } from '#web/content/slots.ts'
import { KindNote } from './kind-note.tsx'
import { Picture } from './picture.tsx'

export interface PictureStripProps {
  readonly views: readonly BuiltView[]
}

/** Three pictures in a row; on a phone the first over the width, the others below it. */
export const PictureStrip = ({ views }: PictureStripProps) => (
  <ul className="wide strip">
    {views.map((view) => (
      <li key={view.name ?? view.drawing}>
        <Picture view={view} sizes="(min-width: 53.75rem) 30vw, 92vw" />
        <KindNote view={view} />
      </li>
    ))}
  </ul>
)

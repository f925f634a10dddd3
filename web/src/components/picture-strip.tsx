import type { BuiltView } from '#web/content/slots.ts'
import { KindNote } from './kind-note.tsx'
import { Enlarged } from './large-view.tsx'
import { Picture } from './picture.tsx'

export interface PictureStripProps {
  readonly views: readonly BuiltView[]
  /** Index of the first of them among the pictures that open large, from 1. */
  readonly from: number
}

/** Three pictures in a row; on a phone the first over the width, the others below it. */
export const PictureStrip = ({ views, from }: PictureStripProps) => (
  <ul className="wide strip">
    {views.map((view, index) => (
      <li key={view.name ?? view.drawing}>
        <Enlarged at={from + index} view={view}>
          <Picture view={view} sizes="(min-width: 53.75rem) 30vw, 92vw" />
        </Enlarged>
        <KindNote view={view} />
      </li>
    ))}
  </ul>
)

import { sheetWords } from '#web/content/service-sheets.ts'
import type { BuiltView } from '#web/content/slots.ts'
import { Picture } from './picture.tsx'
import { SplitPicture } from './split-picture.tsx'

export interface DrawnAndBuiltProps {
  readonly built: BuiltView
  /** Its lines, from the same camera. */
  readonly drawn: BuiltView
  readonly detail: BuiltView
}

/** A room that comes out of its drawing, and a detail of it, lower and smaller. */
export const DrawnAndBuilt = ({ built, drawn, detail }: DrawnAndBuiltProps) => (
  <div className="wide drawn-and-built">
    <SplitPicture
      built={{ wide: built }}
      drawn={{ wide: drawn }}
      sizes="(min-width: 53.75rem) 52vw, 92vw"
      caption={sheetWords.drawnAndBuilt}
    />
    <figure>
      <Picture view={detail} sizes="(min-width: 53.75rem) 30vw, 92vw" />
      <figcaption className="caption">{detail.caption}</figcaption>
    </figure>
  </div>
)

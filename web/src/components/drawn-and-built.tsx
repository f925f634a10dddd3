import { largeView as largeViewWords } from '#content/pages/shared/large-view.ts'
import { sheets as sheetWords } from '#content/pages/shared/sheets.ts'
import type { BuiltView } from '#web/content/slots.ts'
import { EnlargedFigure } from './large-view.tsx'
import { SplitPicture } from './split-picture.tsx'

export interface DrawnAndBuiltProps {
  readonly built: BuiltView
  /** Its lines, from the same camera. */
  readonly drawn: BuiltView
  readonly detail: BuiltView
  /** Index of the room among the pictures that open large, from 1; the detail follows. */
  readonly from: number
}

export const DrawnAndBuilt = ({ built, drawn, detail, from }: DrawnAndBuiltProps) => (
  <div className="wide drawn-and-built">
    <SplitPicture
      built={{ wide: built }}
      drawn={{ wide: drawn }}
      sizes="(min-width: 53.75rem) 52vw, 92vw"
      caption={
        <>
          {sheetWords.drawnAndBuilt}{' '}
          <a id={`shown-${from}`} href={`#picture-${from}`}>
            {largeViewWords.open}
          </a>
        </>
      }
    />
    <EnlargedFigure className="cover" at={from + 1} view={detail} sizes="(min-width: 53.75rem) 30vw, 92vw" />
  </div>
)

import type { PictureKey } from '../../content/pictures.ts'
import type { DrawingKey } from './drawing.tsx'
import { Picture } from './picture.tsx'

export interface SplitPictureProps {
  /** The pen lines, from the same camera. */
  readonly drawn: PictureKey
  readonly built: PictureKey
  readonly drawing: DrawingKey
  readonly caption: string
}

const sizes = '(min-width: 53.75rem) 40vw, 92vw'

/** One room twice: drawn on the left, as the room on the right, a brass line between. */
export const SplitPicture = ({ drawn, built, drawing, caption }: SplitPictureProps) => (
  <figure className="split-picture">
    <div className="split-halves">
      <Picture picture={built} drawing={drawing} sizes={sizes} />
      <div className="split-drawn">
        <Picture picture={drawn} drawing={drawing} sizes={sizes} decorative />
      </div>
    </div>
    <figcaption>{caption}</figcaption>
  </figure>
)

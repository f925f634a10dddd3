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

// The box is taller than the pictures: they fill it by their height, and are wider than what is seen of them.
const sizes = '(min-width: 53.75rem) 92vw, 125vw'

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

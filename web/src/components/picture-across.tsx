import type { BuiltView } from '#web/content/slots.ts'
import { Picture } from './picture.tsx'

export interface PictureAcrossProps {
  readonly slot: { readonly wide: BuiltView; readonly card: BuiltView }
}

/** The page's first picture over its whole width, with what it is. */
export const PictureAcross = ({ slot: { wide, card } }: PictureAcrossProps) => (
  <figure className="wide across">
    <Picture view={wide} narrow={card} sizes="(min-width: 53.75rem) 100vw, 92vw" first />
    <figcaption className="caption">{wide.caption}</figcaption>
  </figure>
)

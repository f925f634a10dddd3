import type { BuiltView } from '#web/content/slots.ts'
import { EnlargedFigure } from './large-view.tsx'

export interface PictureAcrossProps {
  readonly slot: { readonly wide: BuiltView; readonly card: BuiltView }
}

export const PictureAcross = ({ slot: { wide, card } }: PictureAcrossProps) => (
  <EnlargedFigure
    className="wide across cover"
    at={1}
    view={wide}
    narrow={card}
    sizes="(min-width: 53.75rem) 100vw, 92vw"
    first
  />
)

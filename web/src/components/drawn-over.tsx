import type { BuiltView } from '#web/content/slots.ts'

/** The drawing of a card's picture, drawn over it while somebody points at the card. It is fetched only then. */
export const DrawnOver = ({ view }: { readonly view: BuiltView }) =>
  view.name !== undefined && (
    <img className="drawn-over" src={view.drawing} alt="" loading="lazy" decoding="async" />
  )

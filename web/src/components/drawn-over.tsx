import type { BuiltView } from '#web/content/slots.ts'

/** Drawing that covers a card's picture while the card is hovered; fetched only then. */
export const DrawnOver = ({ view }: { readonly view: BuiltView }) =>
  view.name !== undefined && (
    <img className="drawn-over" src={view.drawing} alt="" loading="lazy" decoding="async" />
  )

/** A place on the home page that a review service may fill. */
export type ReviewSlot = 'gallery' | 'testimonials-first' | 'testimonials-second'

/** What the review service gives its customers, for one place. */
export interface ReviewWidgetSettings {
  /** Address of the service's loader script. */
  readonly loader: string
  /** Class of the element that the loader fills. */
  readonly className: string
  /** Origins that the widget loads from, the loader's among them; nothing else of it is allowed. */
  readonly hosts: readonly string[]
}

// Stands in: no review widget is set up, so our own panels link to the networks instead of showing reviews.
/**
 * The configured widgets. While a place is not named here our own panel stands there, and no page asks any other
 * site for anything. With a widget, Trusted Types and cross-origin isolation are off: its scripts need neither.
 */
export const reviewWidgets: Partial<Record<ReviewSlot, ReviewWidgetSettings>> = {}

/** Every origin that a configured widget may load from. */
export const reviewWidgetHosts = (): string[] => [
  ...new Set(Object.values(reviewWidgets).flatMap(({ hosts }) => hosts)),
]

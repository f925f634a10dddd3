import { reviewWidgets } from '#content/review-widgets.ts'

export type ReviewSlot = keyof typeof reviewWidgets

/** Every origin that a configured widget may load from. */
export const reviewWidgetHosts = (): string[] => [
  ...new Set(Object.values(reviewWidgets).flatMap(({ hosts }) => hosts)),
]

import { reviewWidgets } from '#content/review-widgets.ts'

export type ReviewSlot = keyof typeof reviewWidgets

/** Returns the origins that configured widgets load from. */
export const reviewWidgetHosts = (): string[] => [
  ...new Set(Object.values(reviewWidgets).flatMap(({ hosts }) => hosts)),
]

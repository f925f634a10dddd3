/** What stands at the drawing of a bathroom's seven steps. */
export const bathroomStepWords = {
  /** When a step waits for the one before it: "day 4–6". */
  day: (days: string) => `day ${days}`,
  /** When it runs beside another: "or 4–5". */
  sideBySide: (days: string) => `or ${days}`,
  caption:
    'Each step at its longest. The thin line waits for the step before it; the thick one runs side by side where two trades can share the room.',
} as const

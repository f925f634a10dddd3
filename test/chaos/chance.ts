let state = 0

/**
 * Begins what follows by chance anew: the same seed draws the same numbers. Which call gets which of them also depends
 * on the order in which processes answer, so a run comes close to another of its seed, and does not repeat it.
 */
export const seedChance = (seed: number): void => {
  state = seed
}

/** From 0 to below 1: Mulberry32. */
export function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** True with this chance, from 0 to 1. */
export const chance = (rate: number): boolean => random() < rate

export const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T

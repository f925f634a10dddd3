import { createHash } from 'node:crypto'

/**
 * Answers questions by chance: the same question of the same seed always gets the same answer, in whatever order they
 * are asked.
 */
export interface Dice {
  /** At least 0, below 1. */
  roll(question: string): number
  /** True as often as `rate` says. */
  chance(question: string, rate: number): boolean
  pick<T>(question: string, from: readonly T[]): T
  /** A whole number, both ends included. */
  between(question: string, least: number, most: number): number
}

export function diceOf(seed: number): Dice {
  const roll = (question: string) =>
    createHash('sha1').update(`${seed} ${question}`).digest().readUInt32BE() / 2 ** 32
  return {
    roll,
    chance: (question, rate) => roll(question) < rate,
    pick: (question, from) => from[Math.floor(roll(question) * from.length)] as (typeof from)[number],
    between: (question, least, most) => least + Math.floor(roll(question) * (most - least + 1)),
  }
}

import { closestMatch } from 'leven'

export const nearestOf = (name: string, known: readonly string[]): string | undefined =>
  closestMatch(name, known, { maxDistance: Math.max(2, Math.floor(name.length / 3)) })

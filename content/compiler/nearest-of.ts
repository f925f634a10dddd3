import { closestMatch } from 'leven'

/** The known name that somebody who wrote this one most likely meant; undefined when none is near. */
export const nearestOf = (name: string, known: readonly string[]): string | undefined =>
  closestMatch(name, known, { maxDistance: Math.max(2, Math.floor(name.length / 3)) })

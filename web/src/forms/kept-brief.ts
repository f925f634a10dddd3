import { withStorage } from './with-storage.ts'

const key = 'brief'

/**
 * Keeps in this tab what the visitor tried, for a form on another page; nothing leaves the browser before Send. In one that
 * keeps nothing the brief goes along only from its own page.
 */
export const keepBrief = (brief: Readonly<Record<string, unknown>>): void =>
  withStorage('sessionStorage', (storage) =>
    Object.keys(brief).length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(brief)),
  )

/** The brief that this tab keeps, unchecked; undefined when there is none. */
export const readKeptBrief = (): unknown =>
  withStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined

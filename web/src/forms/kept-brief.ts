import { withStorage } from './with-storage.ts'

const key = 'brief'

/** Stores a brief in this tab, for a form on another page. Without storage only its own page can send it. */
export const keepBrief = (brief: Readonly<Record<string, unknown>>): void =>
  withStorage('sessionStorage', (storage) =>
    Object.keys(brief).length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(brief)),
  )

/** Reads this tab's brief without validation; undefined if there is none. */
export const readKeptBrief = (): unknown =>
  withStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined

import { type Brief, isEmptyBrief, readStoredBrief } from '#forms/brief.ts'

const key = 'brief'

/** Keeps in this tab what the visitor tried, for a form on another page; nothing leaves the browser before Send. */
export function keepBrief(brief: Brief): void {
  try {
    if (isEmptyBrief(brief)) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(brief))
  } catch {
    // A browser that keeps nothing: then the brief goes along only from its own page.
  }
}

/** What this tab keeps; empty when there is nothing. */
export function keptBrief(): Brief {
  try {
    return readStoredBrief(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return {}
  }
}

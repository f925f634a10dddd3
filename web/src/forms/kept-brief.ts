const key = 'brief'

/** Keeps in this tab what the visitor tried, for a form on another page; nothing leaves the browser before Send. */
export function keepBrief(brief: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(brief).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(brief))
  } catch {
    // A browser that keeps nothing: then the brief goes along only from its own page.
  }
}

/** The brief that this tab keeps, unchecked; undefined when there is none. */
export function keptBrief(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

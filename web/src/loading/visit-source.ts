const { pathname, search } = location
const visit = JSON.stringify({ page: pathname, referrer: document.referrer, query: search })

/**
 * Keeps how this tab's visit began, once a visit: the forms send it along (forms/visit-source.ts), and nobody else
 * gets it. Call it late: the browser holds the page up while it asks its storage.
 */
export function keepVisitSource(): void {
  try {
    sessionStorage.visit ??= visit
  } catch {
    // The browser keeps nothing: then the visit has no beginning.
  }
}

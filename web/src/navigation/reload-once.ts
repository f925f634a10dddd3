/** Marks that a page was loaded again because a chunk was gone. */
const mark = 'reloaded-for'

/**
 * For a chunk that cannot be loaded: an old tab asks for what a deploy took away, and the page itself is newer. Loads
 * the page again, once, or it would never end.
 * @throws the error, the second time
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (sessionStorage.getItem(mark) === location.href) throw error
  sessionStorage.setItem(mark, location.href)
  location.reload()
  // The page is leaving: nothing is left to show.
  return new Promise<never>(() => {})
}

/** The page has all that it needs: the next chunk that is gone, after another deploy, may load it again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(mark)
  } catch {
    // The browser keeps nothing: there is nothing to forget.
  }
}

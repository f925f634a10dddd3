/** Marks, in the state of an entry of the history, that its page was loaded again because a chunk was gone. */
const mark = 'reloaded'

/**
 * For a chunk that cannot be loaded: an old tab asks for what a deploy took away, and the page itself is newer. Loads
 * the page again, once, or it would never end. The history remembers it, also where the browser stores nothing.
 * @throws the error, the second time
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (history.state?.[mark]) throw error
  history.replaceState({ ...history.state, [mark]: true }, '')
  location.reload()
  // The page is leaving: nothing is left to show.
  return new Promise<never>(() => {})
}

/** The page has all that it needs: the next chunk that is gone, after another deploy, may load it again. */
export function forgetReload(): void {
  if (!history.state?.[mark]) return
  const { [mark]: _, ...state } = history.state
  history.replaceState(state, '')
}

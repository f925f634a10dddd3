/** Flag in the state of the history entry, which works without storage. */
const flag = 'reloaded'

/**
 * Reloads the page, once, when an old tab requests a chunk that a deploy has removed.
 * @throws the error, the second time
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (history.state?.[flag]) throw error
  history.replaceState({ ...history.state, [flag]: true }, '')
  location.reload()
  return new Promise<never>(() => {})
}

/** Allows another reload, once the page has loaded all its chunks. */
export function forgetReload(): void {
  if (!history.state?.[flag]) return
  const { [flag]: _, ...state } = history.state
  history.replaceState(state, '')
}
